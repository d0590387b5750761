import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a hundred that ask at once go on a few in a turn of the event loop, in the order in which they asked', async () => {
  const turn = createTurns(3)
  const gone: number[] = []
  let most = 0
  const all = Promise.all(Array.from({ length: 100 }, (_, index) => turn().then(() => gone.push(index))))
  for (let before = 0; gone.length < 100; before = gone.length) {
    await setImmediate()
    most = Math.max(most, gone.length - before)
  }
  await all

  expect(gone).toEqual(gone.toSorted((one, other) => one - other))
  // Between two of our own turns lie parts of two of theirs.
  expect(most).toBeLessThanOrEqual(6)
})

test('who asks while as many wait as may goes on at once', async () => {
  const turn = createTurns(1, 2)
  const gone: string[] = []
  const ask = (name: string) => turn().then(() => gone.push(name))
  await Promise.all([ask('begun'), ask('first'), ask('second'), ask('beyond')])
  expect(gone).toEqual(['beyond', 'begun', 'first', 'second'])
})
