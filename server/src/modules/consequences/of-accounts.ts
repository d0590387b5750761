import type { MailFacts } from '#contract/people/mails.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Act } from '#contract/trust/journal.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { findPlaces } from '../people/accounts/account-traces.queries.ts'
import { type NewMail, queueMail, queueMailToOwner } from '../people/mails/queue-mail.ts'
import { askToIndexAnew } from '../publishing/articles/index-author-anew.queries.ts'
import { actOn } from './journal.ts'

/** What its owner does, or the site in time, is not noted. */
export const byOthers = (act: Act) => (fact: Fact<'account-activated' | 'account-restored' | 'account-deleted'>) =>
  fact.by && actOn(act, 'account')(fact)

export const changedByOthers = (fact: Fact<'account-changed'>) =>
  fact.by.id === fact.id ? null : actOn('account-changed', 'account', () => ({ facts: { fields: fact.fields } }))(fact)

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

/** Who had it deleted by somebody is told by them. */
export async function tellDeletion(tx: Transaction, fact: Fact<'account-deleted'>, jobs: Enqueuing): Promise<void> {
  if (fact.by !== null) return
  const name = shownName({ username: fact.name, displayName: fact.displayName })
  await queueMail(tx, jobs, { recipient: fact.email, facts: { kind: 'closed', name } })
}

/** By a link, mailed to it, that an address is theirs who have the account. */
export const askToConfirm = ({
  id,
  email,
  isNew = false,
}: {
  id: string
  email: string
  isNew?: boolean
}): NewMail => ({
  ...{ userId: id, recipient: email },
  facts: { kind: isNew ? 'confirm-new-email' : 'verify-email' },
})

export const tellOldAddress = ({
  kind,
  id,
  email,
  newEmail,
}: Fact<'email-change-asked' | 'email-changed'>): NewMail => ({
  ...{ userId: id, recipient: email },
  facts: { kind, newEmail },
})

/** A mail to the address that an account has now. */
export const tellOwner =
  <Done extends { id: string }>(said: (fact: Done) => MailFacts) =>
  (tx: Transaction, fact: Done, jobs: Enqueuing) =>
    queueMailToOwner(tx, jobs, fact.id, said(fact))

export const ofFactor = ({ change, name = '', factor }: Omit<Fact<'factor-changed'>, 'kind' | 'id'>): MailFacts => ({
  ...{ kind: 'factor-changed', change, name, factor },
})
