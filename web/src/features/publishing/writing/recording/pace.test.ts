import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('what is left takes as long as the last seconds tell', () => {
  const pace = createPace()
  pace.note(0, 0)
  pace.note(1_000_000, 2_000)

  expect(pace.secondsFor(5_000_000)).toBe(10)
})

test('nothing is told before a second of sending, nor while nothing leaves', () => {
  const pace = createPace()
  expect(pace.secondsFor(1)).toBeNull()
  pace.note(0, 0)
  pace.note(500, 400)
  expect(pace.secondsFor(1)).toBeNull()
  pace.note(500, 1_500)
  pace.note(500, 11_000)
  expect(pace.secondsFor(1)).toBeNull()
})

test('a former speed does not count after a pause', () => {
  const pace = createPace()
  pace.note(0, 0)
  pace.note(9_000_000, 3_000)
  pace.forget()
  pace.note(9_000_000, 60_000)

  expect(pace.secondsFor(1)).toBeNull()
})
