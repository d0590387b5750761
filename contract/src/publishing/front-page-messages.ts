/** docs/product/texts.md#front-page-texts. */
export const FRONT_PAGE_MESSAGES = {
  rubricNameless: 'Donnez un nom à cette rubrique, ou retirez-la',
  rubricTwice: 'Deux rubriques portent ce nom\u202f: changez-en un',
  placedTwice: 'Ce contenu a déjà une place à la une\u202f: retirez-le de l’une des deux',
  termUnknown: 'Indiquez une date de fin que le calendrier connaît',
  withdrawn: (title: string) =>
    `«\u202f${title}\u202f» n’est plus publié\u202f: retirez-le de la une, puis enregistrez de nouveau.`,
  unknown: 'Ce contenu n’existe pas ou n’est pas publié\u202f: retirez-le de la une, puis enregistrez de nouveau.',
  changedBy: (name: string) =>
    `@${name} a changé la une entre-temps. Rien n’est perdu\u202f: regardez la sienne, puis choisissez laquelle garder.`,
  changed: 'La une a été changée entre-temps. Rien n’est perdu\u202f: regardez-la, puis choisissez laquelle garder.',
  saved: 'La une est en place',
} as const
