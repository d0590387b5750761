import { expect, test } from 'vitest'
import { aCreator, aSite } from '../../testing/cast.ts'
import type { TestAccount } from '../../testing/factories.ts'
import { noise } from './sample-images.ts'

const app = aSite({ TRUST_PROXY: '127.0.0.1' })
const busy = aCreator(app)
const other = aCreator(app)

const picture = async (width: number) => new Blob([new Uint8Array(await noise(width, 200).png().toBuffer())])

async function send(as: TestAccount, image: Blob): Promise<string> {
  return (await app.expectData('POST /upload/single', { files: { image } }, { as })).url
}

/** Begins `many` at once, and one of somebody else when the first of them is done. @returns how many of them were done before that one. */
async function overtaken(many: (() => Promise<unknown>)[], one: () => Promise<unknown>): Promise<number> {
  let done = 0
  const all = many.map((work) => work().then(() => void done++))
  await Promise.race(all)
  await one()
  const before = done
  await Promise.all(all)
  return before
}

test('nobody’s picture waits for all of somebody else’s', async () => {
  const [last = new Blob(), ...pictures] = await Promise.all(Array.from({ length: 9 }, (_, n) => picture(300 + n)))
  const many = pictures.map((image) => () => send(busy, image))
  expect(await overtaken(many, () => send(other, last))).toBeLessThan(5)
})

test('no reader’s width waits for all that another reader asks for', async () => {
  const [first, second] = [await send(busy, await picture(1281)), await send(busy, await picture(400))]
  const read = async (url: string, width: number, reader: string) => {
    const address = url.replace('.webp', `.w${width}.avif`)
    const answer = await fetch(app.origin + address, { headers: { 'x-forwarded-for': reader } })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const widths = [384, 672, 768, 960, 1280]
  const many = widths.map((width) => () => read(first, width, '192.0.2.1'))
  expect(await overtaken(many, () => read(second, 384, '192.0.2.2'))).toBeLessThan(4)
})
