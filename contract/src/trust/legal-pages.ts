/**
 * The pages of the site about itself (docs/product/legal.md#legal-pages), which the footer leads to. Free of libraries.
 */
export const LEGAL_PAGES = [
  {
    path: '/a-propos',
    title: 'À propos',
    description: 'Ce qu’est ce site, et qui le fait.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Comment écrire à la rédaction, signaler un contenu, une faille ou une erreur.',
  },
  {
    path: '/mentions-legales',
    title: 'Mentions légales',
    description: 'L’éditeur, le directeur de la publication et l’hébergeur de ce site.',
  },
  {
    path: '/proprietaires',
    title: 'À qui appartient ce journal',
    description: 'Les propriétaires de ce journal, leurs bénéficiaires effectifs et la publicité d’État reçue.',
  },
  {
    path: '/conditions',
    title: 'Conditions d’utilisation',
    description: 'Ce à quoi s’engagent ce site et celles et ceux qui y lisent, y commentent ou y publient.',
  },
  {
    path: '/confidentialite',
    title: 'Confidentialité',
    description: 'Quelles données ce site conserve, pourquoi, combien de temps, et quels sont vos droits.',
  },
  {
    path: '/cookies',
    title: 'Cookies et stockage local',
    description: 'Ce que ce site dépose sur votre appareil, et pourquoi aucun bandeau ne vous le demande.',
  },
  {
    path: '/accessibilite',
    title: 'Accessibilité',
    description: 'La déclaration d’accessibilité de ce site.',
  },
  {
    path: '/droit-de-reponse',
    title: 'Droit de réponse',
    description: 'Répondre à un article où vous êtes nommé ou désigné : comment le demander, et dans quels délais.',
  },
] as const

type LegalPage = (typeof LEGAL_PAGES)[number]
export type LegalPath = LegalPage['path']
