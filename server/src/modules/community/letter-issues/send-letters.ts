import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import { LETTERS } from '#contract/limits.ts'
import type { RenderMail } from '#contract/people/mail-content.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import { NotNow } from '../../../platform/jobs/job.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'
import { drawForAll } from './draw-issue.ts'
import {
  type IssueRow,
  keepMail,
  listSending,
  noteTrouble,
  type StoredMail,
  turnIssue,
  turnPlanned,
} from './issues.queries.ts'
import { SEND_LETTERS } from './send-letters.job.ts'
import {
  countRecipients,
  endIssue,
  forgetGone,
  listDue,
  listUnsent,
  noteBrokenOff,
  recountIssue,
} from './sendings.queries.ts'
import { whatIsMissing } from './what-is-missing.ts'

/** Seconds that a letter is sent for before its figures are counted, and another has its turn. */
const TURN_SECONDS = 2
/** A job ends for another to begin after so many milliseconds. */
const TURN_MS = 10 * 60_000

interface Outbox {
  renderMail: RenderMail
  log: { error(details: object, message: string): void }
}

/** Works on `SEND_LETTERS`. Without a mail server letters wait. */
export function sendLettersInTime(context: Context, outbox: Outbox): void {
  if (context.config.smtpUrl === undefined) return
  context.jobs.work(SEND_LETTERS, { run: (_, signal) => sendLetters(context, outbox, signal) })
}

async function sendLetters(context: Context, { renderMail, log }: Outbox, signal: AbortSignal): Promise<void> {
  const { config, database } = context
  // Whoever was at it before is no more.
  for (const id of await noteBrokenOff(database, M.brokenOff)) await recountIssue(database, id)
  const { openSender } = await import('./sender.ts')
  const sender = await openSender(context)
  const atOnce = config.letterPace.rate * TURN_SECONDS
  /** Where each letter stands, in the order of its readers. */
  const places = new Map<string, string>()
  const until = Date.now() + TURN_MS
  try {
    for (;;) {
      await turnPlanned(database, M.tooLate)
      let isGoingOn = false
      for (const issue of await listSending(database)) {
        signal.throwIfAborted()
        isGoingOn = (await (issue.mail ? sendOn(issue, issue.mail) : begin(issue))) || isGoingOn
      }
      if (!isGoingOn) return
      if (Date.now() > until) throw new NotNow(0)
    }
  } finally {
    sender.close()
  }

  /** Draws what everybody is sent, once. @returns false where it cannot be sent: it is a draft again, and says why. */
  async function begin(issue: IssueRow): Promise<boolean> {
    const trouble = await draw(issue).catch((err: unknown) => {
      if (isDatabaseAway(err)) throw err
      log.error({ err, issue: issue.id }, 'a letter could not be drawn')
      return M.siteFailed
    })
    if (trouble === undefined) return true
    await turnIssue(database, { id: issue.id, from: ['sending'], to: 'draft', trouble })
    return false
  }

  /** @returns why it cannot be sent. */
  async function draw(issue: IssueRow): Promise<string | undefined> {
    const [recipients, { publisher }, { mail, leftOut, isEmpty }] = await Promise.all([
      countRecipients(database, issue.id),
      readSiteSettings(database),
      drawForAll(database, { ...context, renderMail }, issue),
    ])
    const bytes = Buffer.byteLength(mail.html)
    if (bytes > LETTERS.mailBytes) return M.tooHeavy(Math.ceil(bytes / 1024))
    const missing = whatIsMissing(issue, { smtpUrl: config.smtpUrl, publisher, readers: recipients, isEmpty })
    if (missing.length > 0) return missing.join(' ')
    await keepMail(database, issue.id, { mail, leftOut, recipients })
    return undefined
  }

  /** Sends a letter to some more of its readers, or ends it. @returns whether there is more to do now. */
  async function sendOn(issue: IssueRow, mail: StoredMail): Promise<boolean> {
    const { id } = issue
    const place = places.get(id)
    await forgetGone(database, id)
    const [due, unsent] = await Promise.all([listDue(database, id, atOnce), listUnsent(database, id, place, atOnce)])
    places.delete(id)
    const last = unsent.at(-1)
    if (last !== undefined) places.set(id, last)
    if (due.length + unsent.length === 0) {
      // Once more from the first: one that was passed over by a process that died is before those that it sent.
      if (place !== undefined) return true
      if (!(await endIssue(database, id))) await noteTrouble(database, id, M.comingBack)
      return false
    }
    const end = await sender.send(issue, mail, [...due, ...unsent], signal)
    await recountIssue(database, id)
    if (end?.isRefusal)
      await turnIssue(database, { id, from: ['sending'], to: 'paused', trouble: M.refused(end.reason) })
    else await noteTrouble(database, id, end ? notTaken(end.reason) : null)
    return end === undefined
  }
}

/** @param code of SMTP, where the server answered, else the system's. */
const notTaken = (code: string): string => (/^5\d\d$/.test(code) ? M.siteRefused(code) : M.serverAway(code))
