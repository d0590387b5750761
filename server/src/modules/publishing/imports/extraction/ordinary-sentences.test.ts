import { expect, test } from 'vitest'
import { extractArticle } from './extract-article.ts'

// Sentences of articles that begin, or speak, as the boxes around articles do.
const SENTENCES = [
  'Pour aller plus loin, le gouvernement devra convaincre une majorité qui lui échappe depuis le printemps.',
  'Pour aller plus loin que ses rivaux, elle s’est entraînée trois hivers durant dans les Vosges.',
  'Pour lire la suite des événements, il faut revenir au congrès de 1905 et à ses querelles de tribune.',
  'À lire aussi dans ce roman, la peur d’une époque qui ne savait plus où donner de la tête.',
  'À lire : c’est ce qu’il avait écrit au crayon sur la première page, sans autre explication.',
  'À voir ces visages fatigués, on comprend que la nuit a été longue pour les négociateurs.',
  'À écouter les habitants, rien n’a changé depuis la fermeture de l’usine.',
  'À découvrir la vallée en hiver, on oublie les foules de l’été.',
  'Lire est un acte de résistance, répétait la bibliothécaire à ses élèves.',
  'Lire aussi lentement relève presque du défi, à l’heure des écrans.',
  'Lire la suite de Fibonacci dans une pomme de pin amuse toujours les enfants.',
  'Voir aussi loin demande des instruments que peu de pays possèdent.',
  'Voir Naples et mourir, disait-on ; les touristes d’aujourd’hui se contentent d’une photographie.',
  'Retrouvez le calme, conseillait le médecin à ses patients épuisés par la canicule.',
  'Retrouvez ici l’ambiance des cafés d’autrefois, avec leurs banquettes rouges et leurs miroirs piqués.',
  'Abonnez-vous, dit-il en riant, et vous verrez bien si le train arrive à l’heure.',
  'Abonné aux deuxièmes places, le Breton a enfin gagné sur le plateau de Beille.',
  'S’abonner à la morosité ne fera pas revenir les clients, tranche la patronne du bistrot.',
  'Inscrivez-vous en faux contre cette idée : la forêt ne recule pas partout.',
  'Inscrivez-vous dans la durée, recommandent les économistes aux petits épargnants.',
  'Partager le pouvoir ne va pas de soi dans une commune de deux cents habitants.',
  'Partagez votre repas avec un inconnu : l’idée, née à Lyon, gagne les villages.',
  'Partager sur plusieurs générations le coût des retraites suppose un accord politique.',
  'Suivez le guide, lance le retraité en ouvrant la porte de la chapelle.',
  'Suivez-nous, ont crié les pompiers aux randonneurs pris dans la fumée.',
  'Suivez toute une journée une infirmière de nuit, et vous changerez d’avis sur l’hôpital.',
  'Recevez chaque voisin comme un hôte, disait la règle du couvent.',
  'Recevez nos condoléances, a écrit le président à la veuve du marin.',
  'Rejoignez-nous, avait dit le capitaine aux hésitants restés sur le quai.',
  'Téléchargez un logiciel, et vous acceptez sans le savoir un contrat de vingt pages.',
  'Soutenez une cause perdue assez longtemps et elle finit par gagner, plaisante l’avocate.',
  'Découvrez un os dans un jardin, et la gendarmerie arrive aussitôt.',
  'Publié en 1857, le recueil valut à son auteur un procès pour outrage à la morale publique.',
  'Publié par Maspero en pleine guerre, le livre fut saisi dès sa parution.',
  'Mis à jour par les fouilles de l’été, le mur date du deuxième siècle.',
  'Modifié trois fois en dix ans, le plan local d’urbanisme reste contesté.',
  'Par Toutatis, s’écria le druide, voilà que le ciel nous tombe sur la tête !',
  'Par Jupiter, quelle chaleur, soupire le marchand de glaces de la place.',
  'Par Paris et Lyon passent les deux seules lignes qui ne perdent pas d’argent.',
  'Texte fondateur de la République, la Déclaration fut rédigée en six jours.',
  'Photo après photo, l’enquêteur a reconstitué la dernière journée du peintre.',
  'Photos : c’est le seul mot que le témoin a su dire aux policiers.',
  'Vidéo ou papier, le rapport doit être remis avant la fin du mois.',
  'Crédit après crédit, la famille s’est enfoncée dans les dettes.',
  'Source de tous les ennuis, la vieille chaudière a été remplacée en octobre.',
  'Sources : l’historien en cite plus de mille, dont la moitié inédites.',
  'Publicité et propagande usent des mêmes ressorts, rappelle la sociologue.',
  'Newsletter ou journal papier, la rédaction refuse de choisir entre ses lecteurs.',
  'Il vous reste 57 % de chances de gagner, a calculé le mathématicien avant la partie.',
  'Réservée aux abonnés du théâtre, la répétition a rassemblé six cents personnes.',
  'Cet article est réservé aux chasseurs munis d’un permis, précise l’enseigne de l’armurerie.',
  'Sur le même sujet, les deux candidats ont dit exactement le contraire.',
  'Cookies et madeleines se disputent les vitrines des boulangers.',
  'Mentions légales, tampons et signatures : le dossier compte trois cents pages.',
  'Copyright et droit d’auteur ne protègent pas la même chose, explique le juriste.',
  'Tous droits réservés aux premiers occupants, prétendait la pancarte du campement.',
  'Marie Durand est journaliste depuis vingt ans et n’a jamais vu une telle colère.',
  'Les opinions exprimées par les jurés furent longtemps gardées secrètes.',
  'Suivant les consignes de la préfecture, les écoles sont restées fermées lundi.',
  'Précédent fâcheux pour le club : en 2011 déjà, le terrain avait été inondé.',
  'Sign up for the army, his father said, and you will see the world.',
  'Subscribe to that view and the whole history of the port has to be written again.',
  'Follow the river for an hour and the ruins appear behind the poplars.',
  'Join our fight, the miners sang as they marched towards the ministry.',
  'Get the latest train and you will still be home before the children sleep.',
  'Read more slowly, her teacher used to say, and you will forget less.',
  'More on the vote came from the courtroom, where two ministers were still waiting.',
  'Related species have been found in the lakes of eastern Africa.',
  'Support our boys, said the posters on every wall of the town.',
  'This story was told to every child of the valley until the dam was built.',
  'Your inbox will never be empty again, the salesman promised the minister.',
  'By Jove, the old man said, the bridge is still standing!',
  'Posted in Berlin during the wall’s last year, the diplomat saw it all.',
  'The privacy policy of the court was written by hand in 1780.',
]

const BEFORE =
  'Le conseil a voté le budget municipal dans la nuit, après douze heures de débats et trois suspensions de séance.'
const AFTER =
  'Les habitants pourront consulter les comptes en mairie dès lundi, et poser leurs questions lors de quatre réunions.'
const REST = [
  'La majorité, divisée sur la rénovation des écoles, a fini par accepter un compromis présenté par la maire sortante.',
  'L’opposition dénonce une dette trop lourde, mais reconnaît que les services publics garderont leurs moyens cette année.',
]

function textsOf(paragraphs: string[]): string[] {
  const inner = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const html = `<!doctype html><html lang="fr"><head><title>Une nuit de débats au conseil</title></head><body>
    <nav><a href="/">Accueil</a></nav><main><article><h1>Une nuit de débats au conseil</h1>${inner}</article></main></body></html>`
  return extractArticle(html, 'https://journal.example/budget').blocks.map((block) => block.content)
}

test.each(SENTENCES)('an ordinary paragraph stays wherever it stands: %s', (sentence) => {
  for (const paragraphs of [
    [sentence, BEFORE, ...REST, AFTER],
    [BEFORE, ...REST, sentence, AFTER],
    [BEFORE, ...REST, AFTER, sentence],
  ])
    expect(textsOf(paragraphs)).toEqual(paragraphs)
})
