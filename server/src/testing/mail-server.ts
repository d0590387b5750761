import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message, headers first. */
  raw: string
}

export interface TestMailServer {
  url: string
  mails: ReceivedMail[]
  /** Refuses what holds this text, with a permanent error. */
  refuse(text: string): void
  /** Hangs up on everybody, or listens again; it keeps its port, which another program might take meanwhile. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

/** A real SMTP server in memory, on any free port. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  let refused: string | undefined
  let isAway = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      if (refused !== undefined && raw.includes(refused)) {
        done(Object.assign(new Error('refused'), { responseCode: 554 }))
        return
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.server.prependListener('connection', (socket) => isAway && socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(text) {
      refused = text
    },
    setAway(now) {
      isAway = now
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
