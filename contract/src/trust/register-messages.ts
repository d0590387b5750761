/** What is said of corrections (docs/product/moderation.md#corrections) and of amendments (docs/product/moderation.md#register). */
export const REGISTER_MESSAGES = {
  correctionMissing: 'Écrivez le rectificatif',
  correctionOfDraft: 'Publiez d’abord cet article : un brouillon se corrige sans rectificatif',
  corrected: 'Rectificatif ajouté',
  amendmentMissing: 'Écrivez ce qui complète cette entrée',
  amended: 'Entrée complétée',
  entryUnknown: 'Cette entrée du Registre n’existe pas',
} as const
