import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import type { TargetKind } from '#contract/trust/moderation.ts'
import { lockComment } from '../modules/community/comments/comment-life.ts'
import type { UnitOfWork } from '../modules/facts.ts'
import { lockEdition, replaceEdition } from '../modules/publishing/front-page/front-page.queries.ts'
import { lockSiteSettings, updateSiteSettings } from '../modules/site/settings/settings.queries.ts'
import type { NotedAct } from '../modules/trust/journal/note-act.ts'
import { findTarget, type Target } from '../modules/trust/moderation/targets.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import { CONTENT } from './content.ts'
import { insertRows } from './demo.queries.ts'
import { ADMIN } from './demo-accounts.ts'
import { DESK, type NamedTarget } from './desk-content.ts'
import type { Telling } from './readership-rows.ts'
import { type Keeping, storePicture } from './store-media.ts'

const MS_A_DAY = 86_400_000

/** An article of the demonstration as it was written. */
interface Known {
  id: string
  title: string
  authorId: string
  publishedAt: Date
}

interface DeskTelling extends Telling {
  /** By the name of its file. */
  articleOf(key: string): Known
}

/** The pictures of bug reports, in their order; to be kept before the transaction. */
export const storeScreenshots = (context: Keeping): Promise<(string | null)[]> =>
  Promise.all(
    DESK.bugReports.map(({ screenshot }) => (screenshot ? storePicture(context, join(CONTENT, screenshot)) : null)),
  )

/** Writes what is at the desk, dated back as the rest: no mail goes out for it. */
export async function insertDesk(
  tx: UnitOfWork,
  telling: DeskTelling,
  screenshots: readonly (string | null)[],
): Promise<void> {
  await chooseSettings(tx)
  await composeFrontPage(tx, telling)
  for (const papers of DESK.cases) await insertCase(tx, papers, telling)
  await insertReplies(tx, telling)
  await insertEntries(tx, telling)
  await insertBugReports(tx, telling, screenshots)
}

async function chooseSettings(tx: Transaction): Promise<void> {
  await lockSiteSettings(tx)
  await updateSiteSettings(tx, DESK.site)
}

async function composeFrontPage(tx: Transaction, { idOf, articleOf }: DeskTelling): Promise<void> {
  const { lead, seconds, rubrics } = DESK.frontPage
  const titles = new Map<string, string>()
  const place = (key: string) => {
    const { id, title } = articleOf(key)
    titles.set(id, title)
    return { articleId: id, until: null }
  }
  const edition = {
    ...{ lead: place(lead), seconds: seconds.map(place), pinned: [] },
    rubrics: rubrics.map(({ name, articles }) => ({ name, places: articles.map(place) })),
  }
  await lockEdition(tx)
  await replaceEdition(tx, edition, titles, idOf(ADMIN))
}

async function insertCase(
  tx: UnitOfWork,
  { reports, assignee, notes, decision, appeal, ...named }: (typeof DESK.cases)[number],
  telling: DeskTelling,
): Promise<void> {
  const { idOf, ago } = telling
  const { reportable, ownerId, snapshot } = await findNamed(tx, named, telling)
  const caseId = randomUUIDv7()
  const moments = reports.map(({ minutesAgo }) => minutesAgo)
  await insertRows(tx, 'moderationCases', [
    {
      ...{ id: caseId, targetKind: reportable.kind, targetId: reportable.id, ownerId },
      ...{ label: reportable.label, path: reportable.path, snapshot: JSON.stringify(snapshot) },
      ...{ openedAt: ago(Math.max(...moments)), lastReportedAt: ago(Math.min(...moments)) },
      reportsCount: reports.length,
      assigneeId: assignee ? idOf(assignee) : null,
      decidedAt: decision ? ago(decision.minutesAgo) : null,
    },
  ])
  const reported = reports.map(({ by, email = null, minutesAgo, ...said }) => ({
    ...{ id: randomUUIDv7(), caseId, ...said, email },
    ...{ reporterId: by ? idOf(by) : null, createdAt: ago(minutesAgo) },
  }))
  await insertRows(tx, 'reports', reported)
  const noted = notes.map(({ by, text, minutesAgo }) => ({
    ...{ id: randomUUIDv7(), caseId, authorId: idOf(by), authorName: by, text, createdAt: ago(minutesAgo) },
  }))
  await insertRows(tx, 'caseNotes', noted)
  if (decision === undefined) return
  const { by, measure, rule, facts } = decision
  const [decisionId, moderatorId, createdAt] = [randomUUIDv7(), idOf(by), ago(decision.minutesAgo)]
  const decided = { measure, rule, facts, wasPublic: true, createdAt }
  await insertRows(tx, 'decisions', [{ id: decisionId, caseId, moderatorId, moderatorName: by, ...decided }])
  await noteBack(tx, by, telling, decision.minutesAgo, {
    act: 'case-decided',
    target: { kind: 'case', id: caseId, name: reportable.label },
    reason: rule,
    facts: { measure, target: reportable.kind, suspendedUntil: null },
  })
  if (measure === 'hide') {
    await (await lockComment(tx, reportable.id))?.hide(decisionId)
    const removal = { kind: 'removal', targetKind: reportable.kind, text: rule, decisionId, at: createdAt } as const
    await insertRows(tx, 'registerEntries', [{ id: randomUUIDv7(), ...removal }])
  }
  if (appeal) {
    const contested = { text: appeal.text, createdAt: ago(appeal.minutesAgo), firstModeratorId: moderatorId }
    await insertRows(tx, 'appeals', [{ id: randomUUIDv7(), decisionId, ...contested }])
  }
}

async function findNamed(tx: Transaction, named: NamedTarget, { idOf, articleOf }: DeskTelling): Promise<Target> {
  const [kind, id]: [TargetKind, string] =
    'article' in named
      ? ['article', articleOf(named.article).id]
      : 'profile' in named
        ? ['profile', idOf(named.profile)]
        : ['comment', await findComment(tx, articleOf(named.comment.under).id, idOf(named.comment.by))]
  const target = await findTarget(tx, kind, id)
  if (target === undefined) throw new Error(`${JSON.stringify(named)} is not to be read`)
  return target
}

async function findComment(tx: Transaction, articleId: string, authorId: string): Promise<string> {
  const written = query.selectFrom('comments').select('id').where('articleId', '=', articleId)
  const [comment] = await tx(written.where('authorId', '=', authorId))
  return comment?.id ?? ''
}

async function insertReplies(tx: Transaction, telling: DeskTelling): Promise<void> {
  for (const { article: key, minutesAgo, inserted, ...said } of DESK.replies) {
    const { id: articleId, title: articleTitle, authorId, publishedAt } = telling.articleOf(key)
    const [id, createdAt] = [randomUUIDv7(), telling.ago(minutesAgo)]
    const dueAt = new Date(createdAt.getTime() + RIGHT_OF_REPLY.daysToInsert * MS_A_DAY)
    const at = inserted && telling.ago(inserted.minutesAgo)
    const decision = inserted && { state: 'inserted' as const, decidedAt: at, decidedByName: inserted.by }
    await insertRows(tx, 'rightsOfReply', [{ id, articleId, articleTitle, ...said, createdAt, dueAt, ...decision }])
    if (inserted === undefined) continue
    const of = { targetKind: 'article', articleId, authorId, publishedAt, text: said.name, at } as const
    await insertRows(tx, 'registerEntries', [{ id: randomUUIDv7(), kind: 'right-of-reply', ...of }])
    await noteBack(tx, inserted.by, telling, inserted.minutesAgo, {
      act: 'reply-inserted',
      target: { kind: 'reply', id, name: articleTitle },
    })
  }
}

async function insertEntries(tx: Transaction, { ago, articleOf }: DeskTelling): Promise<void> {
  for (const { article: key, minutesAgo, further, ...said } of DESK.register) {
    const { id: articleId, authorId, publishedAt } = articleOf(key)
    const of = { targetKind: 'article', articleId, authorId, publishedAt } as const
    const first = { id: randomUUIDv7(), ...of, ...said, at: ago(minutesAgo) }
    const amending = further.map(({ minutesAgo, ...more }) => ({
      ...{ id: randomUUIDv7(), ...(more.kind === 'amendment' ? {} : of), ...more, at: ago(minutesAgo) },
      amends: first.id,
    }))
    await insertRows(tx, 'registerEntries', [first, ...amending])
  }
}

async function insertBugReports(
  tx: Transaction,
  telling: DeskTelling,
  screenshots: readonly (string | null)[],
): Promise<void> {
  for (const [index, { by, minutesAgo, closed, ...said }] of DESK.bugReports.entries()) {
    const [id, createdAt] = [randomUUIDv7(), telling.ago(minutesAgo)]
    const closedAt = closed ? telling.ago(closed.minutesAgo) : null
    const report = { ...said, screenshot: screenshots[index] ?? null, userId: telling.idOf(by), createdAt, closedAt }
    await insertRows(tx, 'bugReports', [{ id, ...report }])
    if (closed === undefined) continue
    const name = `Bogue du ${createdAt.toISOString().slice(0, 10)}`
    const target = { kind: 'bug-report', id, name } as const
    await noteBack(tx, closed.by, telling, closed.minutesAgo, { act: 'bug-report-closed', target })
  }
}

/** Notes in the journal what somebody did so many minutes ago. */
async function noteBack(
  tx: Transaction,
  by: string,
  { idOf, ago }: Telling,
  minutesAgo: number,
  { act, target, reason = '', facts = {} }: NotedAct,
): Promise<void> {
  const on = target && { targetKind: target.kind, targetId: target.id, targetName: target.name }
  const entry = { act, ...on, reason, facts: JSON.stringify(facts), at: ago(minutesAgo) }
  await insertRows(tx, 'journal', [{ id: randomUUIDv7(), actorId: idOf(by), actorName: by, ...entry }])
}
