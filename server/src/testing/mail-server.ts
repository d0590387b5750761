import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message, headers first. */
  raw: string
}

/**
 * How it meets mails: takes them, says at the sender, the recipient or the message that it never will or not now, takes the message
 * and hangs up without a word, or is silent from the recipient or the message on.
 */
export type Manner =
  | 'takes'
  | 'refuses-senders'
  | 'refuses-recipients'
  | 'refuses-by-policy'
  | 'refuses-messages'
  | 'greylists'
  | 'cuts'
  | 'is-silent'
  | 'never-says'

export interface TestMailServer {
  url: string
  mails: ReceivedMail[]
  /** Refuses what holds this text, with a permanent error. */
  refuse(text: string): void
  /** Refuses this recipient with this answer, « 550 5.1.1 … ». */
  refuseRecipient(address: string, answer: string): void
  /** From the next mail on. */
  setManner(manner: Manner): void
  /** Hangs up on everybody, or listens again; it keeps its port, which another program might take meanwhile. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real SMTP server in memory, on any free port. @param heard is told of each mail that it takes. */
export async function startTestMailServer(heard?: (mail: ReceivedMail) => void): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const lines = new Set<Socket>()
  let refused: string | undefined
  const refusals = new Map<string, string>()
  let manner: Manner = 'takes'
  let isAway = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      done(manner === 'refuses-senders' ? answer(550, '5.7.1 Unknown sender') : undefined)
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address)
      if (refusal !== undefined) done(answer(Number(refusal.slice(0, 3)), refusal.slice(4)))
      else if (manner === 'refuses-recipients') done(answer(550, '5.1.1 Nobody here has this name'))
      else if (manner === 'refuses-by-policy') done(answer(554, '5.7.1 Relay access denied'))
      else if (manner === 'greylists') done(answer(451, `4.7.1 Come back later <${address}>`))
      else if (manner !== 'is-silent') done()
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => undefined)
      // Whoever sent it is gone.
      if (raw === undefined) return
      if (manner === 'refuses-messages' || (refused !== undefined && raw.includes(refused)))
        return done(answer(554, '5.6.0 refused'))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw }
      mails.push(mail)
      heard?.(mail)
      if (manner === 'cuts') for (const line of lines) line.destroy()
      else if (manner !== 'never-says') done()
    },
  })
  // Lines that end in the midst of a mail are what is tested.
  server.on('error', () => undefined)
  server.server.prependListener('connection', (socket: Socket) => {
    if (isAway) return socket.destroy()
    lines.add(socket)
    socket.once('close', () => lines.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(text) {
      refused = text
    },
    refuseRecipient(address, refusal) {
      refusals.set(address, refusal)
    },
    setManner(next) {
      manner = next
    },
    setAway(now) {
      isAway = now
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const line of lines) line.destroy()
      }),
  }
}
