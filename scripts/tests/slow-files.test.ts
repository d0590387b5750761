import { expect, test } from 'vitest'
import { tooSlow } from './slow-files.ts'

test('files over 15 processor seconds and tests over 5 are told', () => {
  const files = [
    { name: 'a.test.ts', seconds: 15.1 },
    { name: 'b.test.ts', seconds: 14.9 },
  ]
  const tests = [
    { name: 'b.test.ts › quick', seconds: 4.9 },
    { name: 'b.test.ts › slow', seconds: 5.1 },
  ]
  expect(tooSlow(files, tests)).toEqual([
    expect.stringContaining('a.test.ts\n  took 15.1 s'),
    expect.stringContaining('b.test.ts › slow\n  took 5.1 s'),
  ])
})
