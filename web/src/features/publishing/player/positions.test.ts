import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts'
import { keepPosition, positionOf } from './positions.ts'

beforeEach(stubLocalStorage)

test('an article resumes where it was left, in whole seconds', () => {
  keepPosition('ponts', 61.8, 600)

  expect(positionOf('ponts')).toBe(61)
  expect(positionOf('bergers')).toBe(0)
})

test.each([2, 598])('at %d s of 600 there is nothing to resume', (seconds) => {
  keepPosition('ponts', 300, 600)
  keepPosition('ponts', seconds, 600)

  expect(positionOf('ponts')).toBe(0)
})

test('what is kept is bounded: the article left longest ago goes first', () => {
  for (let n = 0; n < 101; n++) keepPosition(`article-${n}`, 60, 600)

  expect(positionOf('article-0')).toBe(0)
  expect(positionOf('article-1')).toBe(60)
})

test('a store that somebody broke is an empty one', () => {
  localStorage.setItem('playPositions', '{"ponts": "loin"}')

  expect(positionOf('ponts')).toBe(0)
})
