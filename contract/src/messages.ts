/** What any call may answer. */
export const ERROR_MESSAGES = {
  validation: 'Certaines informations sont invalides',
  invalidId: 'Identifiant invalide',
  unauthenticated: 'Vous devez être connecté pour continuer',
  forbidden: 'Vous n’avez pas le droit de faire cela',
  creatorsOnly: 'Réservé aux comptes créateurs',
  adminsOnly: 'Réservé aux administrateurs',
  moderatorsOnly: 'Réservé aux modérateurs',
  confirmationRequired: 'Confirmez d’abord que c’est bien vous',
  secondFactorForAdmins:
    'L’administration de ce site demande un second facteur : ajoutez-le dans vos paramètres, puis reconnectez-vous.',
  notFound: 'Introuvable',
  routeNotFound: 'Cette adresse de l’API n’existe pas',
  conflict: 'Cette demande en contredit une autre',
  idempotencyConflict: 'Cette clé d’idempotence a déjà servi pour une autre demande',
  tooLarge: 'La demande est trop volumineuse',
  unsupportedMedia: 'Ce type de contenu n’est pas accepté',
  malformedJson: 'Le corps de la demande n’est pas du JSON valide',
  malformedForm: 'Le formulaire envoyé est illisible',
  malformedRequest: 'La demande est illisible',
  malformedAddress: 'Cette adresse est mal écrite',
  timeout: 'La demande a mis trop de temps à arriver',
  /** `wait` as `waitInWords` gives it. */
  rateLimited: (wait: string) => `Trop de demandes. Réessayez dans ${wait}.`,
  diskFull:
    'Il n’y a plus de place sur le serveur : rien n’a pu être enregistré. Votre texte n’est pas perdu, cette page le garde ; réessayez un peu plus tard.',
  unavailable: 'Le service revient dans quelques secondes. Réessayez.',
  overloaded:
    'Trop de demandes arrivent en même temps : la vôtre n’a pas été prise, et rien n’a changé. Réessayez dans quelques secondes.',
  notReady: 'Ce serveur ne peut pas encore tout faire. Réessayez dans quelques secondes.',
  storageAway: 'Les fichiers ne peuvent être ni gardés ni lus en ce moment. Réessayez dans quelques secondes.',
  /** A failure that nobody foresaw. */
  internal: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
} as const
