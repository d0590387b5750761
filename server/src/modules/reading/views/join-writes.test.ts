import { expect, test } from 'vitest'
import { joinWrites } from './join-writes.ts'

test('what arrives while a write runs goes together with the next, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = joinWrites(async (inputs: readonly number[]) => {
    batches.push([...inputs])
    await new Promise(setImmediate)
    return inputs.map((input) => input * 2)
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

test('a failed write fails its own callers only', async () => {
  const write = joinWrites(async (inputs: readonly number[]) => {
    if (inputs.includes(1)) throw new Error('refused')
    return inputs
  }, 10)
  const results = await Promise.allSettled([write(1), write(2), write(3)])
  expect(results.map((each) => each.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await write(4)).toBe(4)
})
