import { expect, test } from 'vitest'
import { cutAtFound } from './found-words.ts'

const marked = (text: string, q: string) =>
  cutAtFound(text, q)
    .map((part, index) => (index % 2 === 1 ? `[${part}]` : part))
    .join('')

test.each([
  ['L’élection de dimanche', 'ELECTIONS', 'L’[élection] de dimanche'],
  ['Une œuvre retrouvée', 'oeuvre', 'Une [œuvre] retrouvée'],
  ['Décomposé : e\u0301te\u0301', 'été', 'Décomposé : [e\u0301te\u0301]'],
  ['À Saint-Malo, la marée', 'saint malo la', 'À [Saint]-[Malo], la marée'],
  ['Des documentaires, un documentaliste', 'documen', 'Des [documentaires], un [documentaliste]'],
  ['La halle et les halles', 'la halle', 'La [halle] et les [halles]'],
  ['Être ou ne pas être', 'ou', 'Être [ou] ne pas être'],
  ['<b>gras</b> & gros', '<b> gros', '<[b]>gras</[b]> & [gros]'],
  ['Rien de tel', '!(&|) 💥', 'Rien de tel'],
  ['', 'mot', ''],
])('"%s", searched for "%s"', (text, q, expected) => {
  expect(marked(text, q)).toBe(expected)
  expect(cutAtFound(text, q).join('')).toBe(text)
})
