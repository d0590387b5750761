import { expect, test } from 'vitest'
import { meanScore, scorePage, scoreSegments } from './metric.ts'

test('a page that says the same words is exact, whatever stands between them', () => {
  expect(scorePage('Un, deux, trois : quatre cinq.', 'Un deux\n\ntrois quatre cinq')).toMatchObject({
    precision: 1,
    recall: 1,
    exact: true,
  })
})

test('shared windows of four words count, as often as they occur', () => {
  expect(scorePage('a b c d e', 'a b c d x')).toMatchObject({ precision: 0.5, recall: 0.5, exact: false })
  expect(scorePage('a b c d', 'a b c d a b c d')).toMatchObject({ precision: 1 / 5, recall: 1 })
})

test('F1 is made of the mean precision and the mean recall, and an empty prediction costs recall only', () => {
  const score = meanScore([scorePage('a b c d', 'a b c d'), scorePage('e f g h', '')])
  expect(score).toMatchObject({ precision: 1, recall: 0.5, accuracy: 0.5 })
  expect(score.f1).toBeCloseTo(2 / 3)
})

test('segments are looked for as they stand', () => {
  const segments = { with: ['au cœur', 'absent'], without: ['publicité'] }
  expect(scoreSegments([{ segments, found: 'au  cœur\nde la publicité' }])).toBeCloseTo(0.5)
})
