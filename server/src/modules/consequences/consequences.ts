import type { Act } from '#contract/trust/journal.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Fact, FactKind } from '../facts.ts'
import { markPublic } from '../publishing/revisions/revisions.queries.ts'
import type { Actor, NotedAct } from '../trust/journal/note-act.ts'

type Step<Kind extends FactKind> = (tx: Transaction, fact: Fact<Kind>, jobs: Pick<Jobs, 'enqueue'>) => Promise<unknown>

/** Who did it, and what the journal keeps of it. */
type Entry = NotedAct & { by: Actor | null }

export interface Consequences<Kind extends FactKind = FactKind> {
  /** What shows it to readers, and is forgotten everywhere once it is committed. */
  stale?: (fact: Fact<Kind>, tx: Transaction) => readonly Tag[] | Promise<readonly Tag[]>
  /** Its entry in the journal; null where it was nobody's work for the site. */
  journal?: (fact: Fact<Kind>) => Entry | null
  /** What else is written with it, in this order; what goes out is a job. */
  within?: readonly Step<Kind>[]
}

export type Table = { readonly [Kind in FactKind]: Consequences<Kind> }

/** What follows from what, in one place: the next mail, notification or letter is a step in a row. */
export const CONSEQUENCES: Table = {
  'article-changed': { journal: noteOthers('article-changed') },
  'article-binned': { journal: noteOthers('article-deleted') },
  'article-taken-out-of-bin': { journal: noteOthers('article-restored') },
  'article-erased': { journal: noteOthers('article-erased') },
  'article-published': { stale: ({ id, authorId }) => whereListed([id], authorId) },
  'article-edited': {
    stale: ({ id, authorId, isListedAlike }) =>
      isListedAlike ? ['edits', ...whereRead(id)] : whereListed([id], authorId),
  },
  'articles-withdrawn': { stale: ({ articles, authorId }) => whereListed(idsOf(articles), authorId) },
  'articles-given-back': { stale: ({ ids, authorId }) => whereListed(ids, authorId), within: [markPublicAgain] },
}

/** What somebody does to another's article is noted. */
function noteOthers(act: Act) {
  return ({ id, title, authorId, by }: Pick<Fact<'article-changed'>, 'id' | 'title' | 'authorId' | 'by'>) =>
    by === null || by.id === authorId ? null : { by, act, target: { kind: 'article' as const, id, name: title } }
}

function markPublicAgain(tx: Transaction, { ids }: Fact<'articles-given-back'>) {
  return markPublic(tx, ids)
}

const whereRead = (id: string): Tag[] => [`content:${id}`, `shown:${id}`]

const whereListed = (ids: readonly string[], authorId: string): Tag[] => [
  'feed',
  `user:${authorId}`,
  ...ids.flatMap((id): Tag[] => [...whereRead(id), `comments:${id}`]),
]

const idsOf = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)
