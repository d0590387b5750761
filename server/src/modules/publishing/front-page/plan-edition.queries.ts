import { sql } from 'kysely'
import type { FrontEditionInput } from '#contract/publishing/front-page.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

export async function findPlannedEdition(database: Queryable) {
  const [row] = await database(
    query
      .selectFrom('frontPagePlan as p')
      .leftJoin('users as u', 'u.id', 'p.plannedBy')
      .select(['p.at', 'p.edition', 'p.remark', 'u.username as by']),
  )
  return row
}

interface ToPlan {
  at: Date
  edition: FrontEditionInput
  plannedBy: string | null
  remark?: string
}

/** In the place of the one that there may be. */
export async function putPlannedEdition(tx: Transaction, plan: ToPlan): Promise<void> {
  const { at, plannedBy, remark = null } = plan
  const edition = JSON.stringify(plan.edition)
  await tx(
    query
      .insertInto('frontPagePlan')
      .values({ at, edition, plannedBy, remark })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ at, edition, plannedBy, remark })),
  )
}

/** @returns false where none was planned. */
export async function deletePlannedEdition(tx: Transaction): Promise<boolean> {
  const rows = await tx(query.deleteFrom('frontPagePlan').returning('at'))
  return rows.length === 1
}

/** Takes the edition that is due, once no piece is that was to appear by then; it stands again where the transaction fails. */
export async function takeDueEdition(tx: Transaction) {
  const [row] = await tx(
    query
      .deleteFrom('frontPagePlan')
      .where('remark', 'is', null)
      .where('at', '<=', now)
      .where(
        (eb) =>
          sql<boolean>`NOT EXISTS (SELECT FROM plans WHERE failure IS NULL AND at <= ${eb.ref('frontPagePlan.at')})`,
      )
      .returning(['at', 'edition', 'plannedBy']),
  )
  return row
}

/** Says why it did not appear, unless it was changed meanwhile. */
export async function remarkPlannedEdition(tx: Transaction, at: Date, remark: string): Promise<void> {
  await tx(query.updateTable('frontPagePlan').set({ remark }).where('at', '=', at).where('remark', 'is', null))
}
