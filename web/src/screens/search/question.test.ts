import { expect, test } from 'vitest'
import { questionAddress, questionIn } from './question.ts'

const read = (search: string) => questionIn(new URLSearchParams(search))

test.each([
  ['', ''],
  ['q=%20%20', ''],
  ['q=%00', ''],
  ['q=la%20%20halle%0A', 'la halle'],
  ['q=%F0%9F%92%A5', '💥'],
  [`q=${'a'.repeat(10_000)}`, 'a'.repeat(200)],
  // Half of a sign is none that an address could hold.
  [`q=${'a'.repeat(199)}💥`, `${'a'.repeat(199)}\ufffd`],
])('"%s" asks for "%s"', (search, q) => expect(read(search).q).toBe(q))

test('an unknown kind or time is all of them, and a question leads to its own address', () => {
  expect(questionAddress(read('q=mer&onglet=livres&periode=siecle'))).toBe('/recherche?q=mer')
  const address = '/recherche?q=mer+%26+%C3%AEles&onglet=videos&periode=mois'
  expect(questionAddress(read(address.slice(address.indexOf('?') + 1)))).toBe(address)
  expect(questionAddress(read(''))).toBe('/recherche')
})
