import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** An account as it is written to, a suspended one too. Undefined when it is gone. */
export async function findAddressee(database: Queryable, userId: string | null) {
  if (userId === null) return undefined
  const [account] = await database(
    query.selectFrom('users').select(['username', 'displayName', 'email']).where('id', '=', userId),
  )
  return account
}

/** A report, as far as its receipt tells of it. */
export async function findReportOf(database: Queryable, id: string) {
  const [report] = await database(
    query
      .selectFrom('reports as r')
      .innerJoin('moderationCases as k', 'k.id', 'r.caseId')
      .select(['r.createdAt', 'k.targetKind', 'k.path'])
      .where('r.id', '=', id),
  )
  return report
}

/** An appeal, as far as mails tell of it. */
export async function findAppealOf(database: Queryable, id: string) {
  const [appeal] = await database(
    query
      .selectFrom('appeals as p')
      .innerJoin('decisions as d', 'd.id', 'p.decisionId')
      .innerJoin('moderationCases as k', 'k.id', 'd.caseId')
      .select(['p.createdAt', 'p.outcome', 'p.reasons', 'p.decisionId', 'p.reportId', 'k.targetKind', 'k.path'])
      .where('p.id', '=', id),
  )
  return appeal
}
