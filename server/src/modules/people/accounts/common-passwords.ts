import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { invalidField } from '../../../platform/http/errors.ts'

/** From the first new password on: most processes never see one, and the package's list takes 3 MB. */
let common: Promise<ReadonlySet<string>> | undefined

/** The package has them in lower case, the most common first. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, ACCOUNT.commonPasswords))
}

/** Its letters alone, without case and accents: all that digits, years and punctuation hide. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Whether a password is among those tried first on any account, in whatever case, or on one of the site of this name. */
export async function isCommonPassword(password: string, siteName?: string): Promise<boolean> {
  const letters = lettersOf(password)
  if (FRENCH_WORDS.has(letters) || (siteName !== undefined && letters === lettersOf(siteName))) return true
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/**
 * To be called with every new password that a person chooses (docs/product/accounts.md#password-rules). The browser does not have the list.
 * @throws 400 naming `field`.
 */
export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
  siteName: string,
): Promise<void> {
  if (await isCommonPassword(password, siteName)) throw invalidField(field, M.passwordCommon)
}

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
