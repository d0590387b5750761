import { expect, test } from 'vitest'
import { dayInWords, momentInWords } from './dates.ts'

test.each([
  ['fr-FR', '2026-12-01T01:05:00Z', '1er décembre 2026', '1er décembre 2026 à 02:05'],
  ['fr-CA', '2026-12-11T00:05:00Z', '11 décembre 2026', '11 décembre 2026 à 01 h 05'],
  ['it-IT', '2026-12-01T01:05:00Z', '1 dicembre 2026', '1 dicembre 2026 alle ore 02:05'],
])('the server tells days as pages do, the first of a month too: %s', (locale, date, day, moment) => {
  expect(dayInWords(new Date(date), locale)).toBe(day)
  expect(momentInWords(new Date(date), locale)).toBe(moment)
})
