import { planAct } from '#contract/publishing/own-plan.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Fact } from '../facts.ts'
import { deletePlans, deletePlansAndWishes, renewWithdrawals } from '../publishing/plans/plans.queries.ts'
import { articlesWith } from '../publishing/renditions/renditions.queries.ts'
import { markPublic } from '../publishing/revisions/revisions.queries.ts'
import { enterReturns, enterWithdrawals, keepAdverts } from '../trust/register/publication.queries.ts'
import { insertEntry } from '../trust/register/register.queries.ts'

export const whereRead = (ids: readonly string[]) => ids.map((id) => `content:${id}` as const)

const asItIs = (id: string): Tag[] => [`content:${id}`, `shown:${id}`]

const whereListed = (authorId: string, ids: readonly string[]): Tag[] => [
  ...(['feed', `user:${authorId}`] as const),
  ...ids.flatMap((id): Tag[] => [...asItIs(id), `comments:${id}`]),
]

export const ofPublished = ({ id, authorId }: Fact<'article-published'>) => whereListed(authorId, [id])
export const ofEdited = ({ id, authorId, isListedAlike }: Fact<'article-edited'>): Tag[] =>
  isListedAlike ? ['edits', ...asItIs(id)] : whereListed(authorId, [id])
export const ofWithdrawn = ({ articles, authorId }: Fact<'articles-withdrawn'>) =>
  whereListed(authorId, idsOf(articles))
export const ofGivenBack = ({ ids, authorId }: Fact<'articles-given-back'>) => whereListed(authorId, ids)

/** The site's menu stands at the foot of every page. */
export const ofMenu = (publicationId: string | null): Tag[] => [
  publicationId === null ? 'site' : `user:${publicationId}`,
]

export const ofPage = ({ id, authorId, pageOf, isMenuAlike }: Fact<'page-changed'>): Tag[] => [
  ...(['edits', ...asItIs(id)] as const),
  ...(isMenuAlike ? [] : ofMenu(pageOf === 'site' ? null : authorId)),
]

export const whereVideoPlays = async ({ fileName }: Fact<'video-prepared'>, sql: Queryable) =>
  whereRead(await articlesWith(sql, fileName))

/** What moderators remove is entered by whoever decided so. */
export async function enterWithdrawal(tx: Transaction, { cause, ...fact }: Fact<'articles-withdrawn'>): Promise<void> {
  if (cause !== 'moderation') await enterWithdrawals(tx, { ...fact, cause })
}

export async function enterReturn(
  tx: Transaction,
  fact: Fact<'article-published' | 'articles-given-back'>,
): Promise<void> {
  if (fact.kind === 'articles-given-back') await enterReturns(tx, fact.ids)
  else if (fact.isAgain) await enterReturns(tx, [fact.id])
}

export const enterCorrection = (tx: Transaction, { kind: _kind, place, ...correction }: Fact<'correction-made'>) =>
  insertEntry(tx, { kind: 'correction', targetKind: 'article', notePlace: place, ...correction })

export async function noteAdverts(
  tx: Transaction,
  fact: Fact<'article-published' | 'article-edited' | 'articles-withdrawn' | 'articles-given-back'>,
): Promise<void> {
  if (fact.kind === 'articles-given-back') await keepAdverts(tx, fact.ids)
  else if (fact.showsAdverts) await keepAdverts(tx, 'id' in fact ? [fact.id] : idsOf(fact.articles))
}

/** What is done by hand is not done again by plan; the bin gives none back (docs/product/newsroom.md#dates). */
export async function endPlans(
  tx: Transaction,
  fact: Fact<'article-published' | 'articles-withdrawn' | 'article-binned'>,
): Promise<void> {
  if (fact.kind === 'articles-withdrawn') {
    // What comes back with its author's account, or after an appeal, still goes at its moment.
    if (fact.cause === 'author') await deletePlans(tx, idsOf(fact.articles), ['update', 'withdraw'])
    return
  }
  await deletePlansAndWishes(tx, [fact.id], fact.kind === 'article-published' ? ['publish'] : planAct.options)
}

/** Nothing is left to be shown by plan. */
export const endUpdate = (tx: Transaction, { id }: Fact<'unpublished-ended'>) => deletePlans(tx, [id], ['update'])

/** What was to be withdrawn meanwhile comes back for no longer than it takes. */
export const withdrawAfterAll = (tx: Transaction, { ids }: Fact<'articles-given-back'>) => renewWithdrawals(tx, ids)

/** Of a save its own revision says so. */
export const markRevisions = (tx: Transaction, { ids }: Fact<'articles-given-back'>) => markPublic(tx, ids)

const idsOf = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)

/** What shows how many comments an article has, and which. */
export const whereCommented = ({ articleId }: { articleId: string }): readonly Tag[] => [
  `comments:${articleId}`,
  `content:${articleId}`,
  'trends',
]
