import { styleText } from 'node:util'
import { expect, test } from 'vitest'
import { addUp, describeFailure, passedOne, withRunner } from './tally.ts'

test('tallies add up', () => {
  const tallies = [
    { passed: 2, failures: [], skipped: ['c'], files: [{ name: 'd', seconds: 1 }], tests: [] },
    { passed: 3, failures: ['a', 'b'], skipped: [], files: [], tests: [] },
  ]
  const files = [{ name: 'd', seconds: 1 }]
  expect(addUp(tallies)).toEqual({ passed: 5, failures: ['a', 'b'], skipped: ['c'], files, tests: [] })
})

test('a runner that fails, or runs nothing, without a test to blame counts as one failure', () => {
  const failuresOf = (passed: number, failures: string[], exitCode: number) =>
    withRunner('runner', { ...passedOne, passed, failures }, exitCode).failures
  expect(failuresOf(0, [], 0)).toHaveLength(1)
  expect(withRunner('runner', { ...passedOne, passed: 0 }, 0, true).failures).toEqual([])
  expect(failuresOf(5, [], 1)).toEqual(['runner ended with code 1 after 5 passed tests'])
  expect(failuresOf(5, ['a'], 1)).toEqual(['a'])
  expect(failuresOf(5, [], 0)).toEqual([])
})

test('a failure is told by its name and the beginning of its message, without colours', () => {
  const red = styleText('red', 'red', { validateStream: false })
  expect(describeFailure('file › title', `${red}\n${'line\n'.repeat(40)}`)).toMatch(
    /^file › title\n {2}red\n( {2}line\n?){11}$/,
  )
})
