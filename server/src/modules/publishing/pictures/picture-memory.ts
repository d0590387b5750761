import { LRUCache } from 'lru-cache'
import { variantWork } from '../../../platform/media/picture-work.ts'
import { Overloaded } from '../../../platform/overloaded.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** Pictures that may wait for their turn: whoever asks for more is told to come back. */
const MOST_WAITING = 30
/** All of them take turns with readers as one reader does. */
const DRAWN = 'drawn'

/**
 * Keeps drawn pictures by their address, the least asked for leave first; one is drawn at a time, and once for all who
 * ask meanwhile. @throws Overloaded while too many wait.
 */
export function createPictureMemory(): (address: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const drawn = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()

  return async (address, draw) => {
    const kept = drawn.get(address) ?? underWay.get(address)
    if (kept !== undefined) return kept
    if (variantWork.waitingCount >= MOST_WAITING) throw new Overloaded('widths')
    const drawing = variantWork(DRAWN, draw).finally(() => underWay.delete(address))
    underWay.set(address, drawing)
    const picture = await drawing
    drawn.set(address, picture)
    return picture
  }
}
