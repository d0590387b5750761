import { SITE } from '../limits.ts'

/** docs/product/texts.md#settings-texts. */
export const SITE_MESSAGES = {
  nameRequired: 'Donnez un nom au site',
  oneLine: 'Ce texte tient sur une ligne, sans caractères de contrôle ni marques qui changent le sens de lecture',
  accentInvalid: 'La couleur s’écrit # puis six chiffres ou lettres de a à f, par exemple #1f5a45',
  /** `fit` as #4b7600. */
  accentTooFaint: (fit: string) =>
    `Cette couleur se lirait mal sur du papier clair : il lui faut un contraste de 4,5. La plus proche qui convient est ${fit}.`,
  dateLocaleUnknown: 'Cette langue des dates n’est pas connue : choisissez-en une de la liste',
  timeZoneUnknown: 'Ce fuseau horaire n’est pas connu\u202f: choisissez-en un de la liste, par exemple Europe/Paris',
  notAPicture: 'Choisissez une image : ce fichier n’en est pas une',
  pictureElsewhere: 'Envoyez l’image à ce site : une adresse d’un autre site n’est pas acceptée',
  ownerUnnamed: 'Dites qui c’est',
  shareInvalid: 'La part s’écrit en pourcentage, de 0 à 100, ou se laisse vide',
  yearInvalid: `L’année s’écrit en quatre chiffres, ${SITE.advertisingYearMin} au plus tôt`,
  yearToCome: 'Cette année n’est pas encore venue',
  amountInvalid: 'Le montant s’écrit en euros, par exemple 1 250 ou 0',
  saved: 'Réglages enregistrés',
} as const

/** docs/product/texts.md#registration-texts. */
export const SETUP_MESSAGES = {
  done: 'Ce site a déjà un administrateur : connectez-vous.',
  linkUnknown:
    'Ce lien n’existe pas, ou un autre l’a remplacé. Prenez en entier le dernier que le démarrage du site a affiché.',
  opened: 'Votre site est ouvert.',
} as const

/** docs/product/texts.md#mail-texts: of the jobs, to administrators. */
export const JOB_MESSAGES = {
  retried: 'Le travail repart',
  notFailed: 'Ce travail n’a pas échoué, ou il est déjà reparti.',
  unknown: 'Ce travail n’existe pas, ou il est terminé depuis longtemps.',
} as const
