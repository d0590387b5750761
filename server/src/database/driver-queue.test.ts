import { expect, test } from 'vitest'
import { createQueue } from './driver-queue.ts'

test('who came first leaves first', () => {
  const queue = createQueue<string>()
  expect([queue.push('a'), queue.push('b'), queue.length]).toEqual(['a', 'b', 2])
  expect([queue.shift(), queue.shift(), queue.shift(), queue.length]).toEqual(['a', 'b', undefined, 0])
})

test('who is removed leaves the others as they stand', () => {
  const queue = createQueue<string>()
  for (const item of ['a', 'b', 'c']) queue.push(item)
  expect([queue.remove('b'), queue.remove('b'), queue.length]).toEqual(['b', null, 2])
  expect([queue.shift(), queue.shift()]).toEqual(['a', 'c'])
})
