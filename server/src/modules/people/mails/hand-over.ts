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
  /** What went wrong, in a code that names nobody. */
  code?: string
}

/**
 * Hands one message to the mail server, over a connection of its own.
 * @param url smtp:// or smtps://, with account and password.
 * @param signal ends it at once, or soon where the server has the whole message.
 * @returns `waiting` when it was surely not taken; never throws.
 */
export function handOver(url: string, { envelope, raw }: Message, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const { auth, ...options } = parseConnectionUrl(url)
    const connection = new SMTPConnection({ ...options, ...TIMES })
    let isWhole = false

    /** Read once the server has asked for it; its end goes after the last part was asked for. */
    async function* parts() {
      yield raw
      isWhole = true
    }
    const end = (outcome: Outcome) => {
      signal.removeEventListener('abort', stop)
      connection.close()
      resolve(outcome)
    }
    const fail = (error: NodemailerError) => end(judge(error, isWhole))
    const cut = () => fail(new Error('Le site s’arrête.'))
    const stop = () => (isWhole ? setTimeout(cut, LAST_WORD_MS).unref() : cut())

    connection.on('error', fail)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    connection.connect((failure) => {
      if (failure) fail(failure)
      else if (auth && connection.allowsAuth) connection.login(auth, (refusal) => (refusal ? fail(refusal) : send()))
      else send()
    })

    function send() {
      connection.send(envelope, Readable.from(parts(), { objectMode: false }), (failure, info) => {
        if (failure) fail(failure)
        else end({ state: 'sent', reason: info.response ?? '' })
      })
    }
  })
}

/** The steps at which a server refuses a recipient or a message; what it says at others concerns us. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA']

/** @param isWhole whether the server may have the whole message. */
function judge(error: NodemailerError, isWhole: boolean): Outcome {
  const { responseCode = 0, command = '', message: reason } = error
  if (responseCode >= 500 && OF_THIS_MAIL.includes(command)) return { state: 'refused', reason }
  const code = responseCode > 0 ? String(responseCode) : error.code
  // A server that answers with a failure has not taken it.
  return { state: isWhole && responseCode < 400 ? 'doubtful' : 'waiting', reason, ...(code && { code }) }
}
