import { expect, test } from 'vitest'
import { placeAt } from './place-list.tsx'

const chapters = [{ start: 5 }, { start: 60 }]

test.each([
  [0, -1],
  [5, 0],
  [59.9, 0],
  [60, 1],
  [999, 1],
])('at %d seconds the place is number %d', (position, index) => expect(placeAt(chapters, position)).toBe(index))
