/** What French readers choose before their digits and years: lower case, without accents. */
export const FRENCH_WORDS: ReadonlySet<string> = new Set(
  `
  kiosque azerty azertyuiop qsdfgh qsdfghjklm wxcvbn aqwzsx motdepasse motdepass mdp passe bienvenue bonjour bonsoir coucou salut
  soleil lune etoile etoiles arcenciel loulou louloute doudou doudoune chouchou choupette choupinette bebe bisous bisou jetaime
  monamour amour moncoeur coeur mamour bonheur liberte maison famille enfants vacances maman papa mamie papi cheval chevaux chaton
  chien chiens lapin dauphin papillon papillons coccinelle grenouille souris tortue princesse prince chocolat caramel vanille nutella
  fraise cerise noisette pistache praline banane citron orange biscotte camembert fromage football petanque internet ordinateur france
  francais vivelafrance republique paris marseille toulouse bordeaux nantes lille strasbourg montpellier rennes brest grenoble
  saintetienne bretagne corse provence allezlom allezlesbleus zidane olympique

  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver lundi mardi
  mercredi jeudi vendredi samedi dimanche

  adrien alexandre alexis anthony antoine arnaud arthur aurelien baptiste benjamin benoit cedric christophe clement damien david
  fabien florian francois frederic gabriel guillaume hugo jeremy jerome julien kevin laurent loic louis lucas ludovic marc martin
  mathieu mathis matthieu maxence maxime michel mickael nathan nicolas olivier pascal patrick paul philippe pierre quentin raphael
  romain samuel sebastien simon stephane sylvain theo thibault thierry thomas tristan valentin victor vincent xavier yann
  alexandra amandine amelie anais audrey aurelie camille caroline catherine cecile celine charlotte chloe christine claire clara
  delphine elodie emilie emma estelle florence helene isabelle jeanne jessica julie juliette justine laetitia laura lea louise lucie
  manon margaux marie marina marine marion mathilde melanie melissa morgane nathalie oceane pauline sandrine sarah sophie stephanie
  valerie vanessa veronique virginie
  `
    .trim()
    .split(/\s+/),
)
