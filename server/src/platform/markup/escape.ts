const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const SPECIAL = /[&<>"']/

/** Text that may stand in an element or a quoted attribute, of HTML and of XML alike. Most has nothing to be written otherwise. */
export const escapeMarkup = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text

/** Text for who takes it for HTML: shown as it was typed. Only what an element needs, for those who do not. */
export const textAsHtml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')

/** Everything but what XML 1.0 allows (§2.2): no entity can stand for these either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** A document without the characters that would make a reader refuse it as a whole; lone surrogates become U+FFFD. */
export const cleanXml = (xml: string): string => xml.toWellFormed().replaceAll(FORBIDDEN, '')
