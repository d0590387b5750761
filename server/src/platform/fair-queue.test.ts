import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { Overloaded } from './overloaded.ts'

const ROOM = { waitingMost: 100, reason: 'pictures' } as const
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 2))

test('as much is done at once as there are places, one of each account', async () => {
  const queue = createFairQueue(2, ROOM)
  const running: string[] = []
  const most = { all: 0, ofOne: 0 }
  const work = (account: string) =>
    queue(account, async () => {
      running.push(account)
      most.all = Math.max(most.all, running.length)
      most.ofOne = Math.max(most.ofOne, running.filter((each) => each === account).length)
      await turn()
      running.splice(running.indexOf(account), 1)
    })
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'c', 'a'].map(work))
  expect(most).toEqual({ all: 2, ofOne: 1 })
})

test('accounts take turns, each in its own order; what fails fails alone', async () => {
  const queue = createFairQueue(1, ROOM)
  const done: string[] = []
  const work = (account: string, name: string) =>
    queue(account, async () => {
      await turn()
      if (name === 'a2') throw new Error('no')
      done.push(name)
    }).catch((error: Error) => done.push(`${name} ${error.message}`))
  await Promise.all([
    work('a', 'a1'),
    work('a', 'a2'),
    work('a', 'a3'),
    work('b', 'b1'),
    work('c', 'c1'),
    work('b', 'b2'),
  ])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2 no', 'b2', 'a3'])
  expect(queue.waitingCount).toBe(0)
})

test('what comes when too much waits is refused at once, and those who wait are served', async () => {
  const queue = createFairQueue(1, { ...ROOM, waitingMost: 2 })
  const held = Promise.withResolvers<void>()
  const first = queue('a', () => held.promise.then(() => 'a'))
  const waiting = ['b', 'c'].map((account) => queue(account, async () => account))
  await expect(queue('d', async () => 'd')).rejects.toThrow(Overloaded)
  held.resolve()
  expect(await Promise.all([first, ...waiting])).toEqual(['a', 'b', 'c'])
  expect(await queue('d', async () => 'd')).toBe('d')
})
