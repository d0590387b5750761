/** docs/product/texts.md#letter-texts: of writing and sending a letter. */
export const ISSUE_MESSAGES = {
  unknown: 'Ce numéro n’existe pas ou n’existe plus.',
  saved: 'Numéro enregistré',
  removed: 'Numéro supprimé',
  changedMeanwhile: 'Ce numéro a été modifié entre-temps. Rechargez la page pour voir la dernière version.',
  notEditable: 'Ce numéro n’est plus un brouillon\u202f: il ne se modifie plus.',
  pieceUnknown: 'Ce contenu n’existe pas, ou n’est pas de cette publication.',
  pieceTwice: 'Ce contenu est déjà dans le numéro.',
  mailServerMissing: 'Le site n’a pas de serveur de courriel (SMTP_URL).',
  publisherMissing:
    'Le nom et l’adresse de l’éditeur manquent\u202f: qui administre le site les donne dans Réglages, «\u202fÉditeur\u202f».',
  subjectMissing: 'Donnez un objet au numéro.',
  contentMissing: 'Le numéro est vide\u202f: ajoutez-y un texte ou un contenu publié.',
  readersMissing: 'Personne ne reçoit encore cette lettre.',
  tooHeavy: (kilobytes: number) =>
    `Ce numéro pèse ${kilobytes.toLocaleString('fr')}\u202fko, trop pour un courriel\u202f: montrez des contenus en résumé.`,
  tested: (email: string) => `Essai envoyé à ${email}`,
  testUnconfirmed: 'Confirmez d’abord l’adresse de votre compte, dans ses paramètres\u202f: l’essai y est envoyé.',
  begun: 'Envoi commencé',
  planned: (moment: string) => `Envoi prévu le ${moment}`,
  unplanned: 'Envoi annulé\u202f: le numéro est de nouveau un brouillon',
  paused: 'Envoi suspendu',
  resumed: 'Envoi repris',
  stopped: 'Envoi arrêté',
  again: 'Ces envois seront tentés de nouveau',
  alreadyPlanned: 'Cet envoi est déjà prévu\u202f: annulez-le d’abord pour en choisir un autre moment.',
  alreadySent: 'Ce numéro est déjà envoyé, ou en cours d’envoi.',
  notUnderWay: 'Ce numéro n’est pas en cours d’envoi.',
  notSentYet: 'Attendez la fin de l’envoi\u202f: les adresses à reprendre seront alors connues.',
  nothingAgain: 'Il n’y a rien à renvoyer.',
  refused: (reason: string) =>
    `Le serveur de courriel refuse cette lettre, destinataire après destinataire\u202f; l’envoi est suspendu. Il dit\u202f: ${reason}`,
  tooLate: 'Le site n’a pas pu l’envoyer à l’heure prévue. Relisez le numéro, puis choisissez une autre date.',
  restored:
    'Le site a été rétabli depuis une sauvegarde\u202f: ce numéro est peut-être déjà parti. Vérifiez avant de l’envoyer.',
  serverAway: (code: string) => `Le serveur de courriel ne répond pas (${code})\u202f; l’envoi reprendra de lui-même.`,
  /** @param code of SMTP: 535 of a wrong password, 550 of a sender that it does not know. */
  siteRefused: (code: string) =>
    `Le serveur de courriel refuse d’envoyer pour ce site (${code})\u202f: qui l’administre doit vérifier SMTP_URL et l’adresse d’expédition.`,
  comingBack:
    'Des serveurs demandent d’attendre\u202f: les adresses qui restent seront réessayées d’elles-mêmes, dans quelques minutes puis de plus en plus tard. Arrêtez l’envoi pour y renoncer.',
  brokenOff: 'Le site s’est arrêté pendant cet envoi\u202f: on ne sait pas s’il est arrivé.',
  siteFailed: 'Le site n’a pas pu préparer ce numéro. Réessayez, ou prévenez qui l’administre.',
} as const
