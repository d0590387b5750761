import { SECTION } from '../limits.ts'

/** docs/product/texts.md#section-texts. */
export const SECTION_MESSAGES = {
  titleRequired: 'Le nom de la section est requis',
  articlesRequired: 'Veuillez sélectionner au moins un article.',
  notFound: 'Section introuvable',
  tooMany: `Vous avez déjà ${SECTION.perAccount} sections : supprimez-en une pour en ajouter une autre.`,
  articleElsewhere: 'Un de ces articles est déjà dans une autre section',
  articleUnknown: 'Seuls vos articles publiés peuvent entrer dans une section',
} as const
