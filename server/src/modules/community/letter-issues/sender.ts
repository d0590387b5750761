import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { type MailLine, type Outcome, openLine } from '../../people/mails/hand-over.ts'
import { saysAddressIsGone, withoutAddresses } from '../../people/mails/refusals.ts'
import { writeMessage } from '../../people/mails/write-message.ts'
import { letterKey, letterToken, linkWith, sendingToken } from '../letters/letter-tokens.ts'
import { endReaders } from '../letters/readers.queries.ts'
import { fromNameOf, mailFor } from './draw-issue.ts'
import type { IssueRow, StoredMail } from './issues.queries.ts'
import { claimSending, noteSending, unclaimSending } from './sendings.queries.ts'

/** So many refusals one after another, that do not say that somebody is gone, are about the letter or its sender. */
const REFUSALS_MAX = 10

/** Why nobody else is sent a letter for now: it is refused to all, or the server is not there. */
interface End {
  isRefusal: boolean
  /** What the mail server said, without addresses; a code where it was not there. */
  reason: string
}

export interface Sender {
  /**
   * Sends a letter to those of these who receive it still, each noted before and after (docs/decisions/letters.md).
   * @returns undefined once all have had their turn, or `signal` ends it.
   */
  send(issue: IssueRow, mail: StoredMail, readerIds: readonly string[], signal: AbortSignal): Promise<End | undefined>
  close(): void
}

interface ToWrite {
  issue: IssueRow
  mail: StoredMail
  readerId: string
  to: string
  siteName: string
}

/** Sends at the pace of `SMTP_URL`, over as many lines. */
export async function openSender({ config, database, site }: Context): Promise<Sender> {
  const { smtpUrl = '', letterPace, publicUrl } = config
  const key = await letterKey(database)
  const lines = Array.from({ length: letterPace.connections }, () => openLine(smtpUrl))
  const turn = inTurn(letterPace.rate)

  async function send(issue: IssueRow, mail: StoredMail, readerIds: readonly string[], signal: AbortSignal) {
    const { name } = await site.read()
    const waiting = readerIds.values()
    let refusals = 0
    let end: End | undefined

    async function lane(line: MailLine): Promise<void> {
      for (const readerId of waiting) {
        await turn(signal)
        if (signal.aborted || end) return
        const to = await claimSending(database, issue.id, readerId)
        if (to === undefined) continue
        const { reason, ...outcome } = await hand(line, { issue, mail, readerId, to, siteName: name }, signal)
        const words = withoutAddresses(reason)
        const isGone = outcome.state === 'refused' && outcome.of === 'recipient' && saysAddressIsGone(words)
        refusals = outcome.state === 'refused' && !isGone ? refusals + 1 : 0
        await note(issue.id, readerId, { ...outcome, reason: words, isGone })
        if (outcome.state === 'waiting' && outcome.of === undefined)
          end ??= { isRefusal: false, reason: outcome.code ?? '' }
        if (refusals >= REFUSALS_MAX) end ??= { isRefusal: true, reason: words }
      }
    }
    // What one line has begun is noted, whatever becomes of another.
    const ended = await Promise.allSettled(lines.map(lane))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    return end
  }

  async function hand(
    line: MailLine,
    { issue, mail, readerId, to, siteName }: ToWrite,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const tokens = { leave: letterToken(key, 'leave', readerId), manage: letterToken(key, 'manage', readerId) }
    const composed = {
      ...{ to, fromName: fromNameOf(issue) },
      oneClick: linkWith(publicUrl, 'leave', tokens.leave),
      listId: `${issue.letterId}.${new URL(publicUrl).hostname}`,
    }
    try {
      const name = sendingToken(key, issue.id, readerId)
      const message = await writeMessage(config, name, composed, mailFor(mail, tokens), { name: siteName })
      return await line.hand(message, signal)
    } catch (error) {
      return { state: 'refused', reason: String(error), of: 'message' }
    }
  }

  async function note(issueId: string, readerId: string, { state, reason, of, isGone }: Outcome & { isGone: boolean }) {
    if (state === 'waiting' && of === undefined) return unclaimSending(database, issueId, readerId)
    await database.transaction(async (tx) => {
      await noteSending(tx, issueId, readerId, { state, reason })
      if (isGone) await endReaders(tx, { id: readerId }, 'refused')
    })
  }

  return {
    send,
    close() {
      for (const line of lines) line.close()
    },
  }
}

/** Waits until the next may begin. @param rate a second. */
function inTurn(rate: number): (signal: AbortSignal) => Promise<void> {
  let next = 0
  return async (signal) => {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + 1_000 / rate
    if (at > now) await sleep(at - now, undefined, { signal }).catch(() => undefined)
  }
}
