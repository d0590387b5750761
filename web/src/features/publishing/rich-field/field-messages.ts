import { CONTENT } from '#contract/limits.ts'

const count = (value: number): string => value.toLocaleString('fr-FR')

/** docs/product/texts.md#rich-field-texts. */
export const FIELD_MESSAGES = {
  tooIntricate:
    'Un bloc ne peut pas tenir plus de lignes ni de mises en forme : partagez ce texte en plusieurs blocs. Rien de ce qui était écrit n’a changé.',
  pasteTooLong: `Ce collage dépasse les ${count(CONTENT.blockMax)} caractères d’un bloc : collez-le en plusieurs fois. Rien de ce qui était écrit n’a changé.`,
  pastePlain: 'Ce collage était trop lourd pour garder sa mise en forme : seul son texte est venu.',
  tooLong: (max: number) => `Ce champ tient ${count(max)} caractères au plus : raccourcissez-le pour continuer.`,
} as const
