import { expect, test } from 'vitest'
import { restartPauses } from './restart-pauses.ts'

test('pauses before a restart double from a tenth of a second up to five seconds', () => {
  const pauseAfter = restartPauses(1_000)
  const pauses = Array.from({ length: 8 }, () => pauseAfter(20))
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000])
})

test('what has run well is begun again at once, and after that as at first', () => {
  const pauseAfter = restartPauses(1_000)
  for (let end = 0; end < 12; end++) pauseAfter(999)
  expect([pauseAfter(1_000), pauseAfter(20), pauseAfter(20)]).toEqual([100, 200, 400])
})
