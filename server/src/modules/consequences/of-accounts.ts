import { shownName } from '#contract/people/shown-name.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { findPlaces } from '../people/accounts/account-traces.queries.ts'
import { queueMail } from '../people/mails/queue-mail.ts'
import { tellFactorChange } from '../people/second-factors/tell-factor-change.ts'
import { askToIndexAnew } from '../publishing/articles/index-author-anew.queries.ts'

/** Acts on accounts are called in the journal as they are here. */
type AccountAct = Extract<Fact, { username: string }>['kind']
type Acted = Fact<Exclude<AccountAct, 'suspended-by-hand' | 'mail-link-made'>>

const targetOf = ({ id, username }: { id: string; username: string }) =>
  ({ kind: 'account', id, name: username }) as const

/** What the site, or an owner, does by themselves is not noted. */
export const actOnAccount = (fact: Acted) => fact.by && { by: fact.by, act: fact.kind, target: targetOf(fact) }

export const changeOfOthers = (fact: Fact<'account-changed'>) =>
  fact.by.id === fact.id
    ? null
    : { by: fact.by, act: fact.kind, target: targetOf(fact), facts: { fields: fact.fields } }

export const changeOfRole = (fact: Fact<'role-changed'>) => ({
  ...{ by: fact.by, act: fact.kind, target: targetOf(fact) },
  facts: { from: fact.from, to: fact.to },
})

/** What shows an account or anything of it. */
export async function whereSeen({ id }: { id: string }, sql: Queryable): Promise<Tag[]> {
  return tagsOf(id, await findPlaces(sql, id))
}

export const whereWasSeen = ({ id, likedIds, followedIds, ...places }: Fact<'account-deleted'>): Tag[] => [
  ...tagsOf(id, places),
  ...followedIds.map((followedId) => `user:${followedId}` as const),
  ...likedIds.map((likedId) => `content:${likedId}` as const),
]

const tagsOf = (id: string, places: { articleIds: string[]; commentedIds: string[] }): Tag[] => [
  ...(['feed', `user:${id}`, `shown:${id}`] as const),
  ...places.articleIds.flatMap((articleId): Tag[] => [
    `content:${articleId}`,
    `shown:${articleId}`,
    `comments:${articleId}`,
  ]),
  ...places.commentedIds.map((articleId) => `comments:${articleId}` as const),
]

export const whereNamed = ({ id, isRenamed }: Fact<'account-changed'>): Tag[] => [
  ...(['creators', `user:${id}`, `shown:${id}`] as const),
  ...(isRenamed ? (['names'] as const) : []),
]

export const whereFound = ({ id }: Fact<'username-changed'>): Tag[] => ['creators', 'names', `user:${id}`]

export async function indexAnew(
  tx: Transaction,
  fact: Fact<'account-changed' | 'username-changed'>,
  jobs: Enqueuing,
): Promise<void> {
  if (fact.kind === 'username-changed' || fact.isRenamed) await askToIndexAnew(tx, jobs, fact.id)
}

export const tellClosing = (tx: Transaction, { id, email, deletedAt }: Fact<'account-closed'>, jobs: Enqueuing) =>
  queueMail(tx, jobs, {
    ...{ userId: id, recipient: email },
    facts: { kind: 'closing', deletedAt: deletedAt.toISOString() },
  })

/** Who had it deleted by somebody is told by them. */
export async function tellDeletion(tx: Transaction, fact: Fact<'account-deleted'>, jobs: Enqueuing): Promise<void> {
  if (fact.by !== null) return
  await queueMail(tx, jobs, { userId: null, recipient: fact.email, facts: { kind: 'closed', name: shownName(fact) } })
}

export const tellReset = (tx: Transaction, { id }: Fact<'second-factor-reset'>, jobs: Enqueuing) =>
  tellFactorChange(tx, jobs, id, 'all-removed')
