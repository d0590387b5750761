import type { Context } from '../../context.ts'
import { type Tag, tellNodes } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { withEnqueue } from '../../platform/jobs/insert-jobs.ts'
import type { Fact, FactKind, Perform, Tell, ToldKind } from '../facts.ts'
import { queueMail } from '../people/mails/queue-mail.ts'
import { noteInNewsroom } from '../publishing/newsroom/newsroom.queries.ts'
import { noteAct } from '../trust/journal/note-act.ts'
import { CONSEQUENCES, type Consequences, type Table } from './consequences.ts'

interface Means {
  database: Pick<Context['database'], 'transaction'>
  changes: Pick<Context['changes'], 'publish' | 'publishBusy'>
  jobs: Pick<Context['jobs'], 'enqueue'>
}

/** @param table what follows from which fact; another for tests. */
export function createPerform({ database, changes, jobs }: Means, table: Table = CONSEQUENCES): Perform {
  return async (verb) => {
    const { answer, tags } = await database.transaction(
      async (tx) => {
        const facts: Fact[] = []
        const answer = await verb(Object.assign(tx, { note: (fact: Fact) => void facts.push(fact) }))
        const tags = new Set<Tag>()
        for (const fact of facts) for (const tag of await follow(table, tx, fact, jobs)) tags.add(tag)
        return { answer, tags }
      },
      { retry: true },
    )
    await publish(changes, tags)
    return answer
  }
}

export function createTell({ database, changes }: Pick<Context, 'database' | 'changes'>): Tell {
  const table: Table = CONSEQUENCES
  return async <Kind extends ToldKind>(fact: Fact<Kind>) => {
    const { stale }: Consequences<Kind> = table[fact.kind]
    await publish(changes, new Set(await stale?.(fact, database)))
  }
}

async function publish(changes: Means['changes'], tags: Set<Tag>): Promise<void> {
  const isBusy = tags.delete('trends')
  await Promise.all([tags.size > 0 && changes.publish([...tags]), isBusy && changes.publishBusy(['trends'])])
}

/** Does what follows from a fact within its transaction. @returns what is stale once that has committed. */
async function follow<Kind extends FactKind>(
  table: Table,
  tx: Transaction,
  fact: Fact<Kind>,
  jobs: Means['jobs'],
): Promise<readonly Tag[]> {
  const row: Consequences<Kind> = table[fact.kind]
  for (const step of row.within ?? []) await step(tx, fact, jobs)
  const entry = row.journal?.(fact)
  if (entry) await noteAct(tx, entry.by, entry)
  if (row.newsroom) await noteInNewsroom(tx, row.newsroom(fact))
  for (const mail of [row.mail?.(fact) ?? []].flat()) await queueMail(tx, jobs, mail)
  return row.stale?.(fact, tx) ?? []
}

/** Of a command: a site that runs hears of it, and does the jobs. */
export const performAside =
  (database: Context['database']): Perform =>
  (verb) =>
    withEnqueue(database, (enqueue) =>
      createPerform({ database, changes: tellNodes(database), jobs: { enqueue } })(verb),
    )
