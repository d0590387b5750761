import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { portOf } from './port-of.ts'

/** A line to a site that breaks while files are sent over it. */
interface BrokenLine {
  readonly url: string
  /** How often it broke so far. */
  cuts(): number
  /** From which byte each sending went on. */
  offsets(): readonly number[]
  /** Holds back what is sent from now on, as a line that stalls; `false` lets it through again. */
  stall(isStalled: boolean): void
  close(): Promise<void>
}

interface Breaking {
  /** How often it breaks. */
  times: number
  /** After how many bytes of a sending. */
  bytes: number
}

/** Opens a line to the site at `origin` that is cut in the middle of its first sendings, as a train does it in a tunnel. */
export async function openBrokenLine(origin: string, { times, bytes }: Breaking): Promise<BrokenLine> {
  let cuts = 0
  let isStalled = false
  const offsets: number[] = []

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '/' } = asked
    const forwarded = request(origin + url, { method, headers }, (answered) => {
      // Browsers repeat by themselves what broke on a connection that was used before.
      answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, connection: 'close' })
      answered.pipe(answer)
    })
    forwarded.on('error', () => asked.socket.destroy())
    let isCut = false
    answer.on('close', () => isCut || forwarded.destroy())
    if (method !== 'PATCH') return void asked.pipe(forwarded)
    offsets.push(Number(headers['upload-offset']))
    let sent = 0
    asked.on('data', (chunk: Buffer) => {
      if (isStalled) return asked.pause()
      if (isCut) return
      sent += chunk.length
      isCut = sent >= bytes && cuts < times
      forwarded.write(isCut ? chunk.subarray(0, chunk.length - (sent - bytes)) : chunk)
      if (!isCut) return
      cuts++
      asked.socket.destroy()
      // What was on the line still arrives.
      forwarded.socket?.end()
    })
    asked.on('end', () => isCut || forwarded.end())
  }

  const server = createServer(pass)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${portOf(server)}`,
    cuts: () => cuts,
    offsets: () => offsets,
    stall: (now) => {
      isStalled = now
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
