import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Came } from './came.ts'

/** What readers ask for, over connections that stay open; each asks when its turn comes. */
export interface Asked {
  origin: string
  path: string
  headers?: Record<string, string>
  connections: number
}

export interface Readers {
  /**
   * Has so many come a second, at moments of chance, and waits for the last answer. Latencies are from when a reader came to the last
   * byte of the answer.
   */
  come(rate: number, seconds: number): Promise<Came>
  leave(): Promise<void>
}

/**
 * Opens the connections of readers, in a process of their own. They come at a rate, whether those before them were answered or not, as
 * people do. Connections that each ask again at once have to wait for connections / throughput, whatever the site does; and autocannon
 * with `overallRate` opens no more connections than that rate, which all ask at the same moment of each second.
 */
export async function openReaders(asked: Asked): Promise<Readers> {
  const child = fork(join(import.meta.dirname, 'arriving-readers.ts'), [JSON.stringify(asked)], { execArgv: [] })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`the readers ended with ${code}`)
  })
  failed.catch(() => undefined)
  const said = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  await said()
  return {
    come(rate, seconds) {
      child.send({ rate, seconds })
      return said()
    },
    async leave() {
      child.disconnect()
      await ended
    },
  }
}
