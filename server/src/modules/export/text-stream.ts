import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'

/** Characters that are written before others have their turn. */
const SLICE = 64 * 1024

/** A text that is made while it is read, slice by slice: who asks for anything else meanwhile is answered in between. */
export const textStream = (slices: Iterable<string> | AsyncIterable<string>): Readable => Readable.from(gather(slices))

async function* gather(slices: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = ''
  for await (const slice of slices) {
    gathered += slice
    if (gathered.length < SLICE) continue
    yield Buffer.from(gathered)
    gathered = ''
    await othersTurn()
  }
  yield Buffer.from(gathered)
}
