import { expect, test } from 'vitest'
import { formatRoughAge } from './rough-age.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T10:00:05Z', 'il y a moins d’une heure'],
  ['2026-11-23T09:01:00Z', 'il y a moins d’une heure'],
  ['2026-11-23T08:45:00Z', 'il y a 1 heure environ'],
  ['2026-11-23T07:50:00Z', 'il y a 2 heures environ'],
  ['2026-11-22T10:00:00Z', 'il y a 1 jour environ'],
  ['2026-11-02T10:00:00Z', 'il y a 21 jours environ'],
  ['2026-10-01T10:00:00Z', 'le 1er octobre 2026'],
])('%s is %s', (date, age) => {
  expect(formatRoughAge(date, now)).toBe(age)
})
