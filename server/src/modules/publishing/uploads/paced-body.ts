import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Of all files on their way together, 64 kB each: a turn in which every one of them is heard leaves readers waiting. */
const CHUNKS_A_TURN = 2

const turns = pLimit(CHUNKS_A_TURN)

/** The chunks of a body as they come, but no more than their share of each turn of the event loop. */
export async function* pacedBody(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    await turns(() => setImmediate())
    yield chunk
  }
}
