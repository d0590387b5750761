import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailState } from '#contract/people/outbox.ts'

/** Milliseconds. A server that is silent for longer holds up the mails behind. */
const TIMES = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 } as const
/** Milliseconds that a server has to say whether it took a whole message, when this one stops. */
const LAST_WORD_MS = 4_000

export interface Message {
  envelope: { from: string; to: string }
  /** The whole message, headers first. */
  raw: Buffer
}

/** What became of a message (docs/product/running.md#mail-states), and what the mail server said. */
export interface Outcome {
  state: Extract<MailState, 'sent' | 'waiting' | 'doubtful' | 'refused'>
  /** May name addresses: it is for the outbox, never for the log. */
  reason: string
  /** Of what the server said no, or not now, or said nothing any more; left out: of none, or it was not there. */
  of?: 'recipient' | 'message' | undefined
  /** What went wrong, in a code that names nobody. */
  code?: string
}

/** A connection to the mail server, made when it is needed, for one message after another. */
export interface MailLine {
  /**
   * @param signal ends it at once, or soon where the server has the whole message.
   * @returns `waiting` when it was surely not taken; never throws.
   */
  hand(message: Message, signal: AbortSignal): Promise<Outcome>
  close(): void
}

/** @param url smtp:// or smtps://, with account and password. */
export function openLine(url: string): MailLine {
  const { auth, ...options } = parseConnectionUrl(url)
  let connection: SMTPConnection | undefined
  let isMidway = false
  /** Of the message that is under way, if any. */
  let failed: ((error: NodemailerError) => void) | undefined

  function close(): void {
    connection?.close()
    connection = undefined
    isMidway = false
  }

  function connect(): SMTPConnection {
    const made = new SMTPConnection({ ...options, ...TIMES })
    const drop = () => {
      if (connection === made) close()
    }
    made.on('error', (error: NodemailerError) => (failed ? failed(error) : drop()))
    made.on('end', drop)
    connection = made
    return made
  }

  const handOnce = ({ envelope, raw }: Message, signal: AbortSignal) =>
    new Promise<Outcome>((resolve) => {
      let isWhole = false
      let isBegun = false

      /** Read once the server has asked for it; its end goes after the last part was asked for. */
      async function* parts() {
        yield raw
        isWhole = true
      }
      const end = (outcome: Outcome) => {
        signal.removeEventListener('abort', stop)
        failed = undefined
        resolve(outcome)
      }
      const fail = (error: NodemailerError) => {
        const outcome = judge(error, { isBegun, isWhole })
        // A server that says no of one message goes on with the next.
        isMidway = outcome.of !== undefined && error.responseCode !== undefined
        if (!isMidway) close()
        end(outcome)
      }
      const cut = () => fail(new Error('Le site s’arrête.'))
      const stop = () => (isWhole ? setTimeout(cut, LAST_WORD_MS).unref() : cut())
      const orFail = (then: () => void) => (failure: NodemailerError | null | undefined) =>
        failure ? fail(failure) : then()

      failed = fail
      signal.addEventListener('abort', stop)
      if (signal.aborted) return stop()
      if (connection) {
        const line = connection
        if (isMidway) line.reset(orFail(() => send(line)))
        else send(line)
        return
      }
      const line = connect()
      line.connect(
        orFail(() => {
          if (auth && line.allowsAuth)
            line.login(
              auth,
              orFail(() => send(line)),
            )
          else send(line)
        }),
      )

      function send(to: SMTPConnection) {
        isBegun = true
        to.send(envelope, Readable.from(parts(), { objectMode: false }), (failure, info) => {
          if (failure) fail(failure)
          else end({ state: 'sent', reason: info.response ?? '' })
        })
      }
    })

  return {
    async hand(message, signal) {
      const isUsed = connection !== undefined
      const outcome = await handOnce(message, signal)
      // A server may hang up on a line at any time between two messages.
      const hungUp = isUsed && outcome.state === 'waiting' && connection === undefined && !signal.aborted
      return hungUp ? handOnce(message, signal) : outcome
    },
    close,
  }
}

/** Hands one message to the mail server, over a connection of its own. */
export async function handOver(url: string, message: Message, signal: AbortSignal): Promise<Outcome> {
  const line = openLine(url)
  try {
    return await line.hand(message, signal)
  } finally {
    line.close()
  }
}

/** The steps at which a server refuses a recipient or a message; what it says at others concerns us. */
const OF_THIS_MAIL: Readonly<Record<string, Outcome['of']>> = { 'RCPT TO': 'recipient', DATA: 'message' }

/** @param isBegun the server was there for this message. @param isWhole it may have all of it. */
function judge(error: NodemailerError, { isBegun, isWhole }: { isBegun: boolean; isWhole: boolean }): Outcome {
  // Its own words, where it said any.
  const { responseCode = 0, command = '', message, response: reason = message } = error
  const of = responseCode >= 400 ? OF_THIS_MAIL[command] : isBegun ? 'recipient' : undefined
  if (responseCode >= 500 && of) return { state: 'refused', reason, of }
  const code = responseCode > 0 ? String(responseCode) : error.code
  // A server that answers with a failure has not taken it.
  return { state: isWhole && responseCode < 400 ? 'doubtful' : 'waiting', reason, of, ...(code && { code }) }
}
