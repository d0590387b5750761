import { expect, test } from 'vitest'
import { addUp, withRunner } from './tally.ts'

test('the last line of npm test is the sum of every suite', () => {
  const suites = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 40, failed: 2, skipped: 0 },
  ]
  expect(addUp(suites)).toEqual({ passed: 43, failed: 2, skipped: 1 })
})

test('a runner that ran nothing, or failed without a failed test, counts as a failure', () => {
  expect(withRunner({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
  expect(withRunner({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(withRunner({ passed: 5, failed: 1, skipped: 0 }, 1).failed).toBe(1)
  expect(withRunner({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})
