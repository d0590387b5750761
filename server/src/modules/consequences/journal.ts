import type { NewsroomAct } from '#contract/publishing/newsroom.ts'
import type { Act, ActTarget } from '#contract/trust/journal.ts'
import type { Actor } from '../facts.ts'
import type { NewsroomEntryToNote } from '../publishing/newsroom/newsroom.queries.ts'
import type { NotedAct } from '../trust/journal/note-act.ts'

/** Who did it, null on the command line, and what the journal keeps of it. */
export type Entry = NotedAct & { by: Actor | null }

interface Named {
  /** Of the site there is none. */
  id?: string
  name: string
  by: Actor | null
}

/** The entry of an act on something. @param more in the words of whoever did it, or what changed. */
export const actOn =
  <Done extends Named>(act: Act, kind: ActTarget, more?: (fact: Done) => Pick<NotedAct, 'reason' | 'facts'>) =>
  (fact: Done): Entry => ({ by: fact.by, act, target: { kind, id: fact.id ?? null, name: fact.name }, ...more?.(fact) })

/** What an administrator does to another's article is noted; its members' own work is in the journal of their newsroom. */
export const actOnOthers = (act: Act) => (fact: Named & { authorId: string; isByMember: boolean }) =>
  fact.isByMember ? null : actOn(act, 'article')(fact)

/** The entry of an act on a piece in the journal of its publication, where it has members. */
export const pieceOf =
  <Done extends { id: string; authorId: string; name: string; by: Actor | null }>(
    act: NewsroomAct,
    reason?: (fact: Done) => string,
  ) =>
  (fact: Done): NewsroomEntryToNote => ({
    ...{ publicationId: fact.authorId, act, name: fact.name, articleId: fact.id, by: fact.by, isOfPiece: true },
    reason: reason?.(fact) ?? '',
  })

/** The entry of an act on the people of a publication. */
export const inNewsroom =
  <Done extends { publicationId: string; name: string; by: Actor }>(
    act: NewsroomAct,
    reason?: (fact: Done) => string,
  ) =>
  (fact: Done): NewsroomEntryToNote => ({
    ...{ publicationId: fact.publicationId, act, name: fact.name, by: fact.by, reason: reason?.(fact) ?? '' },
  })
