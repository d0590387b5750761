import { expect, test } from 'vitest'
import { withoutTracking } from './tracking-parameters.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=lettre&utm_medium=email', '/'],
  ['/?onglet=videos&fbclid=IwAR0x-y', '/?onglet=videos'],
  ['/?gclid=a&onglet=videos&xtor=AD-1&page=2', '/?onglet=videos&page=2'],
  ['/article/a?mc_cid=1&mc_eid=2&at_medium=x#commentaires', '/article/a#commentaires'],
  ['https://journal.example/a?id=7&UTM_Source=x', 'https://journal.example/a?id=7'],
  ['/?utm_source', '/'],
])('%s is asked for as %s', (address, expected) => {
  expect(withoutTracking(address)).toBe(expected)
})

test.each([
  '/?utmost=1',
  '/?at=1',
  '/?mc=1',
  '/?url=%2F%3Futm_source%3Da',
  '/?q=utm_source=a',
  '/article/utm_source=a',
])('%s is left as it is', (address) => {
  expect(withoutTracking(address)).toBe(address)
})
