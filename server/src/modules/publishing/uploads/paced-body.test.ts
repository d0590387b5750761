import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pacedBody } from './paced-body.ts'

test('twenty bodies that are all here take a few chunks in a turn of the event loop, and arrive whole', async () => {
  const chunks = Array.from({ length: 10 }, (_, index) => Buffer.from([index]))
  let inThisTurn = 0
  let most = 0
  async function receive(): Promise<Buffer> {
    const received: Buffer[] = []
    for await (const chunk of pacedBody(Readable.from(chunks))) {
      inThisTurn++
      received.push(chunk)
    }
    return Buffer.concat(received)
  }

  let isOver = false
  const all = Promise.all(Array.from({ length: 20 }, receive)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    inThisTurn = 0
    await setImmediate()
    most = Math.max(most, inThisTurn)
  }

  for (const body of await all) expect(body).toEqual(Buffer.concat(chunks))
  // Two a turn; between two of our own turns lie parts of two of theirs.
  expect(most).toBeLessThanOrEqual(4)
})

test('a body that breaks off fails where it is read', async () => {
  const body = new Readable({ read() {} })
  body.push('begun')
  const reading = Array.fromAsync(pacedBody(body))
  body.destroy(new Error('cut'))
  await expect(reading).rejects.toThrow('cut')
})
