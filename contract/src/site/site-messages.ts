/** docs/product/texts.md#settings-texts. */
export const SITE_MESSAGES = {
  nameRequired: 'Donnez un nom au site',
  oneLine: 'Ce texte tient sur une ligne, sans caractères de contrôle ni marques qui changent le sens de lecture',
  accentInvalid: 'La couleur s’écrit # puis six chiffres ou lettres de a à f, par exemple #1f5a45',
  /** `fit` as #4b7600. */
  accentTooFaint: (fit: string) =>
    `Cette couleur se lirait mal sur du papier clair : il lui faut un contraste de 4,5. La plus proche qui convient est ${fit}.`,
  dateLocaleUnknown: 'Cette langue des dates n’est pas connue : choisissez-en une de la liste',
  notAPicture: 'Choisissez une image : ce fichier n’en est pas une',
  pictureElsewhere: 'Envoyez l’image à ce site : une adresse d’un autre site n’est pas acceptée',
  saved: 'Réglages enregistrés',
} as const

/** docs/product/texts.md#registration-texts. */
export const REGISTRATION_MESSAGES = {
  closed: 'Les inscriptions sont fermées pour le moment. Le site se lit sans compte.',
  invitationNeeded: 'On s’inscrit ici sur invitation : demandez-en une à qui administre ce site.',
  invitationUnknown:
    'Cette invitation n’existe pas ou a été retirée. Copiez son lien en entier, ou demandez-en une autre.',
  invitationUsed: 'Cette invitation a déjà servi. Demandez-en une autre.',
  invitationExpired: 'Cette invitation valait sept jours, et ils sont passés. Demandez-en une autre.',
  invitationGone: 'Cette invitation n’existe plus.',
  notToWithdraw: 'Cette invitation a déjà servi : le compte est fait.',
} as const

/** docs/product/texts.md#registration-texts. */
export const SETUP_MESSAGES = {
  done: 'Ce site a déjà un administrateur : connectez-vous.',
  linkUnknown:
    'Ce lien n’existe pas, ou un autre l’a remplacé. Prenez en entier le dernier que le démarrage du site a affiché.',
  opened: 'Votre site est ouvert.',
} as const
