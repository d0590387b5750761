import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { IssueState } from '#contract/community/letter-issues.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Fact, UnitOfWork } from '../../facts.ts'
import { momentOf, requireToCome } from '../../publishing/plans/plan-piece.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'
import { noteKept } from '../letters/keep-letter.ts'
import { countReaders, findConfirmedAddress } from '../letters/readers.queries.ts'
import { hasWords } from './draw-issue.ts'
import { findMail, type IssueRow, listPublicPieces, turnIssue } from './issues.queries.ts'
import { recountIssue, sendAgain } from './sendings.queries.ts'
import { whatIsMissing } from './what-is-missing.ts'
import { requireIssue, requireIssueNow } from './write-issue.ts'

/** What is known of an issue besides what was written. */
export async function lookAround(database: Queryable, { config }: Pick<Context, 'config'>, issue: IssueRow) {
  const ids = issue.parts.flatMap((part) => (part.kind === 'piece' ? part.articleId : []))
  const pieces = await listPublicPieces(database, ids, issue.publicationId)
  const isToSend = issue.state === 'draft' || issue.state === 'planned'
  const readers = isToSend ? await countReaders(database, issue.letterId) : (issue.recipients ?? 0)
  const { publisher } = await readSiteSettings(database)
  const isEmpty = pieces.length === 0 && !issue.parts.some(hasWords)
  const missing = whatIsMissing(issue, { smtpUrl: config.smtpUrl, publisher, readers, isEmpty })
  return { pieces, readers, missing }
}

type Asked = Partial<LocalMoment> & { version: number }

/**
 * Has an issue sent, now or at a minute of the site's time zone; what it says then is what is sent.
 * @returns what to say of it.
 * @throws as `requireIssue`; 400 naming `at` or `fold`; 409 with what is missing, for another version, or once it is sent.
 */
export async function sendIssue(
  context: Context,
  caller: Caller,
  id: string,
  { version, at: minute, fold }: Asked,
): Promise<string> {
  const { timeZone, dateLocale } = await context.site.read()
  const at = minute === undefined ? null : momentOf({ at: minute, fold }, timeZone)
  const moment = at && momentInWords(at, dateLocale, timeZone)
  await context.perform(async (tx) => {
    if (at) await requireToCome(tx, at)
    const issue = await requireIssueNow(tx, caller, id)
    if (issue.state !== 'draft') throw conflict(issue.state === 'planned' ? M.alreadyPlanned : M.alreadySent)
    const { missing } = await lookAround(tx, context, issue)
    // Who reads it may come until then.
    const lacks = at ? missing.filter((what) => what !== M.readersMissing) : missing
    if (lacks.length > 0) throw conflict(lacks.join(' '))
    const isTurned = await turnIssue(tx, { id, version, from: ['draft'], to: at ? 'planned' : 'sending', at })
    if (!isTurned) throw conflict(M.changedMeanwhile)
    note(tx, issue, at ? 'letter-planned' : 'letter-sent', caller)
  })
  return moment ? M.planned(moment) : M.begun
}

/** What a caller may have an issue turn to, and from what. */
const TURNS = {
  draft: { from: ['planned'], act: 'letter-unplanned', said: M.unplanned },
  paused: { from: ['sending'], act: 'letter-paused', said: M.paused },
  sending: { from: ['paused'], act: 'letter-resumed', said: M.resumed },
  stopped: { from: ['sending', 'paused'], act: 'letter-stopped', said: M.stopped },
} as const satisfies Partial<Record<IssueState, { from: IssueState[]; act: Fact<'letter-kept'>['act']; said: string }>>

/** The same again changes nothing. @returns what to say of it. @throws as `requireIssue`; 409 where it stands otherwise. */
export async function turn({ perform }: Context, caller: Caller, id: string, to: keyof typeof TURNS): Promise<string> {
  const { from, act, said } = TURNS[to]
  await perform(async (tx) => {
    const issue = await requireIssueNow(tx, caller, id)
    if (await turnIssue(tx, { id, from, to })) {
      await recountIssue(tx, id)
      return note(tx, issue, act, caller)
    }
    const { state } = await requireIssue(tx, caller, id)
    if (state !== to) throw conflict(to === 'draft' ? M.alreadySent : M.notUnderWay)
  })
  return said
}

/**
 * Has an issue sent once more to those of whom it is doubtful, or who refused it and receive the letter still.
 * @throws as `requireIssue`; 409 where there is nobody, or it is not sent yet.
 */
export async function sendOnceMore(
  { perform }: Context,
  caller: Caller,
  id: string,
  state: 'refused' | 'doubtful',
): Promise<void> {
  await perform(async (tx) => {
    const issue = await requireIssueNow(tx, caller, id)
    if (!(await turnIssue(tx, { id, from: ['sent'], to: 'sending' }))) throw conflict(M.notSentYet)
    if ((await findMail(tx, id)) === null || (await sendAgain(tx, id, state)) === 0) throw conflict(M.nothingAgain)
    await recountIssue(tx, id)
    note(tx, issue, 'letter-again', caller)
  })
}

/** @returns the address that it goes to. @throws as `requireIssue`; 409 without a mail server, or a confirmed address. */
export async function sendTest({ config, perform }: Context, caller: Caller, id: string): Promise<string> {
  return perform(async (tx) => {
    await requireIssueNow(tx, caller, id)
    if (config.smtpUrl === undefined) throw conflict(M.mailServerMissing)
    const email = await findConfirmedAddress(tx, caller.id)
    if (email === undefined) throw conflict(M.testUnconfirmed)
    tx.note({ kind: 'letter-test-asked', issueId: id, userId: caller.id, email })
    return email
  })
}

function note(tx: UnitOfWork, { publicationId, subject, name }: IssueRow, act: Fact<'letter-kept'>['act'], by: Caller) {
  noteKept(tx, { publicationId, act, name: subject || name, by })
  if (act === 'letter-sent' || act === 'letter-resumed' || act === 'letter-again') tx.note({ kind: 'letters-to-send' })
}
