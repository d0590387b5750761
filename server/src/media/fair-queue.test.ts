import { expect, test } from 'vitest'
import { useTestApp } from '../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../testing/factories.ts'
import { createFairQueue } from './fair-queue.ts'
import { noise } from './sample-images.ts'

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 2))

test('as much is done at once as there are places, one of each account', async () => {
  const queue = createFairQueue(2)
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
  const queue = createFairQueue(1)
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

test("nobody's picture waits for all of somebody else's", async () => {
  const app = await useTestApp()
  const [busy, other] = [await createCreator(app), await createCreator(app)]
  const bytes = await Promise.all(
    Array.from(
      { length: 9 },
      async (_, index) =>
        new Uint8Array(
          await noise(900 + index, 900)
            .png()
            .toBuffer(),
        ),
    ),
  )
  const done: string[] = []
  const send = async (as: TestAccount, index: number, name: string) => {
    const image = new Blob([bytes[index] ?? ''])
    await app.expectData('POST /upload/single', { files: { image } }, { as })
    done.push(name)
  }
  const all = Array.from({ length: 8 }, (_, index) => send(busy, index, 'busy'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await Promise.all([...all, send(other, 8, 'other')])
  expect(done.indexOf('other')).toBeLessThan(5)
})

test("no reader's width waits for all that another reader asks for", async () => {
  const app = await useTestApp({ TRUST_PROXY: '127.0.0.1' })
  const creator = await createCreator(app)
  const send = async (width: number) => {
    const image = new Blob([new Uint8Array(await noise(width, 800).png().toBuffer())])
    return (await app.expectData('POST /upload/single', { files: { image } }, { as: creator })).url
  }
  const [first, second] = [await send(1300), await send(1301)]
  const done: string[] = []
  const read = async (url: string, width: number, reader: string) => {
    const address = url.replace('.webp', `.w${width}.avif`)
    const answer = await fetch(app.origin + address, { headers: { 'x-forwarded-for': reader } })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    done.push(reader)
  }
  const greedy = [384, 672, 768, 960, 1280].map((width) => read(first, width, '192.0.2.1'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await Promise.all([...greedy, read(second, 384, '192.0.2.2')])
  expect(done.indexOf('192.0.2.2')).toBeLessThan(3)
})
