/** A text as LIKE finds it to the letter, for a pattern around it. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
