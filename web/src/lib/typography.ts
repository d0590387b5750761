const narrow = '\u202f'

/**
 * Keeps French punctuation on its line: the space before ; : ! ? % » and after « becomes a narrow no-break one. Only spaces
 * that are there change, so that searching, copying and addresses stay what was written.
 */
export function frenchSpaces(text: string): string {
  return text.replace(/[ \u00a0](?=[;:!?%»])/g, narrow).replace(/«[ \u00a0]/g, `«${narrow}`)
}

/** A text that the API says to the letter, as screens print it: with ’ between letters. */
export const printed = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
