import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('an owner with much work waits for their own, others wait for one piece of it', async () => {
  const take = createTurns()
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(name)
  }
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => take('a', work(name))),
    ...['b1', 'b2'].map((name) => take('b', work(name))),
    take('c', work('c1')),
  ])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one piece of work is done at a time, and what fails holds up nobody', async () => {
  const take = createTurns()
  let running = 0
  const work = async () => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return 'done'
  }
  const failed = take('a', () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await Promise.all([take('a', work), take('b', work)])).toEqual(['done', 'done'])
})
