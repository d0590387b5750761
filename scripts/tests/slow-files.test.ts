import { expect, test } from 'vitest'
import { tooSlow } from './slow-files.ts'

test('a file that takes over 2 % of all, and a test over 0.8 %, is told', () => {
  const files = [
    { name: 'a.test.ts', seconds: 21 },
    { name: 'b.test.ts', seconds: 19 },
    { name: 'e2e/journeys/screens.test.ts', seconds: 960 },
  ]
  const tests = [
    { name: 'b.test.ts › quick', seconds: 7.9 },
    { name: 'b.test.ts › slow', seconds: 8.1 },
    { name: 'e2e/journeys/screens.test.ts › one', seconds: 9 },
  ]
  expect(tooSlow(files, tests)).toEqual([
    expect.stringContaining('a.test.ts\n  took 21.0 s'),
    expect.stringContaining('b.test.ts › slow\n  took 8.1 s'),
  ])
})
