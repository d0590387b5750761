import { expect, test } from 'vitest'
import { factsInWords } from './facts-in-words.ts'

test('what a decision noted is told in French, its term as a day', () => {
  expect(factsInWords({ measure: 'suspend', target: 'profile', suspendedUntil: '2026-11-30T12:00:00.000Z' })).toBe(
    'mesure\u202f: Suspendre le compte · contenu\u202f: Profil · jusqu’au\u202f: 30 novembre 2026',
  )
  expect(factsInWords({ assignee: 'mod_un' })).toBe('confié à\u202f: mod_un')
})
