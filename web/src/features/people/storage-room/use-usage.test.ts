import { expect, test } from 'vitest'
import { roomAfter } from './use-usage.ts'

test.each([
  [79, 0, { left: 21, isNear: false }],
  [80, 0, { left: 20, isNear: true }],
  [70, 10, { left: 20, isNear: true }],
  [95, 10, { left: -5, isNear: true }],
])('with %d of 100 used, %d more leave %o', (used, bytes, room) =>
  expect(roomAfter({ used, limit: 100 }, bytes)).toEqual(room),
)
