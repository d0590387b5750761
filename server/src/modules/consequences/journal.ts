import type { Act, ActTarget } from '#contract/trust/journal.ts'
import type { Actor } from '../facts.ts'
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

/** What somebody does to another's article is noted. */
export const actOnOthers = (act: Act) => (fact: Named & { authorId: string }) =>
  fact.by?.id === fact.authorId ? null : actOn(act, 'article')(fact)
