import { type LocaleWords, makeLocaleWords } from './locale-words.ts'

let locale = 'fr-FR'
let given: LocaleWords | undefined

/**
 * Has everything written in another language of dates and numbers from now on (BCP 47): by both sides before they render.
 * @param words as the server found them: the first format of a browser takes it 50 ms and more.
 */
export function setLocale(chosen: string, words?: LocaleWords): void {
  locale = chosen
  given = words
}

export const currentLocale = (): string => locale

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

const ownWords = perLocale(makeLocaleWords)

export const localeWords = (): LocaleWords => given ?? ownWords()
