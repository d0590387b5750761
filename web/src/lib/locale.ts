let locale = 'fr-FR'

/** Has everything written in another language of dates and numbers from now on (BCP 47): by both sides before they render. */
export function setLocale(chosen: string): void {
  locale = chosen
}

/** What is made for the locale, once for each: a format costs more than what it writes. */
export function perLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: Made
  let madeFor: string | undefined
  return () => {
    if (madeFor !== locale) {
      made = make(locale)
      madeFor = locale
    }
    return made
  }
}
