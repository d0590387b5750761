import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { type MailLine, type Outcome, openLine } from '../../people/mails/hand-over.ts'
import { writeMessage } from '../../people/mails/write-message.ts'
import { letterKey, letterToken, linkWith, sendingToken } from '../letters/letter-tokens.ts'
import { endReaders } from '../letters/readers.queries.ts'
import { mailFor } from './draw-issue.ts'
import type { IssueRow, StoredMail } from './issues.queries.ts'
import { saysAddressIsGone, saysPolicy } from './refusals.ts'
import { claimSending, noteSending, unclaimSending } from './sendings.queries.ts'

/** So many refusals by policy one after another are about the letter, not about who receives it. */
const POLICY_MAX = 10

/** Why nobody else is sent a letter for now: it is refused to all, or the server is not there. */
interface End {
  isRefusal: boolean
  /** What the mail server said. */
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

/** Sends at the pace of `SMTP_URL`, over as many lines. */
export async function openSender({ config, database, site }: Context): Promise<Sender> {
  const { smtpUrl = '', letterPace, publicUrl } = config
  const key = await letterKey(database)
  const lines = Array.from({ length: letterPace.connections }, () => openLine(smtpUrl))
  const turn = inTurn(letterPace.rate)
  let policies = 0

  async function send(issue: IssueRow, mail: StoredMail, readerIds: readonly string[], signal: AbortSignal) {
    const waiting = readerIds.values()
    let end: End | undefined

    async function lane(line: MailLine): Promise<void> {
      for (const readerId of waiting) {
        await turn(signal)
        if (signal.aborted || end) return
        const to = await claimSending(database, issue.id, readerId)
        if (to === undefined) continue
        const outcome = await hand(line, { issue, mail, readerId, to }, signal)
        const reached = await note(issue.id, readerId, outcome)
        end ??= reached
      }
    }
    // What one line has begun is noted, whatever becomes of another.
    const ended = await Promise.allSettled(lines.map(lane))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    return end
  }

  async function hand(
    line: MailLine,
    { issue, mail, readerId, to }: { issue: IssueRow; mail: StoredMail; readerId: string; to: string },
    signal: AbortSignal,
  ): Promise<Outcome> {
    const tokens = { leave: letterToken(key, 'leave', readerId), manage: letterToken(key, 'manage', readerId) }
    const composed = {
      ...{ to, fromName: issue.sender || issue.name },
      oneClick: linkWith(publicUrl, 'leave', tokens.leave),
      listId: `${issue.letterId}.${new URL(publicUrl).hostname}`,
    }
    try {
      const name = sendingToken(key, issue.id, readerId)
      const message = await writeMessage(config, name, composed, mailFor(mail, tokens), await site.read())
      return await line.hand(message, signal)
    } catch (error) {
      return { state: 'refused', reason: String(error), of: 'message' }
    }
  }

  /** @returns why nobody else is sent it for now, if so. */
  async function note(issueId: string, readerId: string, outcome: Outcome): Promise<End | undefined> {
    const { state, reason, of } = outcome
    if (state === 'waiting' && of === undefined) {
      await unclaimSending(database, issueId, readerId)
      return { isRefusal: false, reason }
    }
    await database.transaction(async (tx) => {
      await noteSending(tx, issueId, readerId, { state, reason })
      if (state === 'refused' && of === 'recipient' && saysAddressIsGone(reason))
        await endReaders(tx, { id: readerId }, 'refused')
    })
    policies = state === 'refused' && saysPolicy(reason) ? policies + 1 : 0
    return policies >= POLICY_MAX ? { isRefusal: true, reason } : undefined
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
