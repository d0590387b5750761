import { expect, test } from 'vitest'
import { restartPauses } from './restart-pauses.ts'

test('pauses before a restart double from a tenth of a second up to half a minute', () => {
  const pauseAfter = restartPauses()
  const pauses = Array.from({ length: 12 }, () => pauseAfter(20))
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000])
})

test('what has run for a minute is begun again at once, and after that as at first', () => {
  const pauseAfter = restartPauses()
  for (let end = 0; end < 12; end++) pauseAfter(59_999)
  expect([pauseAfter(60_000), pauseAfter(20), pauseAfter(20)]).toEqual([100, 200, 400])
})
