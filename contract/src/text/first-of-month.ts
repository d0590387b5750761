/** A date in words, whose first of a month is "1er" in French. @param locale as in `DATE_LOCALES`. */
export const withFirstOfMonth = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : date
