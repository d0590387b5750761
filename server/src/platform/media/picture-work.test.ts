import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../../testing/factories.ts'
import { noise } from './sample-images.ts'

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
