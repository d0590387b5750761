import type { MailFacts } from '#contract/mails.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'

interface MailRow {
  userId: string | null
  recipient: string | null
  facts: MailFacts
}

export async function insertMail(database: Queryable, id: string, { userId, recipient, facts }: MailRow) {
  const { kind, ...rest } = facts
  await database(query.insertInto('mails').values({ id, kind, userId, recipient, facts: JSON.stringify(rest) }))
}
