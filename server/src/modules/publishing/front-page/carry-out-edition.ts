import type { FastifyBaseLogger } from 'fastify'
import { type FrontEditionInput, frontEditionInput, placesOf } from '#contract/publishing/front-page.ts'
import { PLAN_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import { isModerator } from '../../../platform/http/authentication.ts'
import type { UnitOfWork } from '../../facts.ts'
import { findPlanner } from '../plans/plans.queries.ts'
import { findNamed, lockEdition, replaceEdition } from './front-page.queries.ts'
import { putPlannedEdition, remarkPlannedEdition, takeDueEdition } from './plan-edition.queries.ts'

type Due = NonNullable<Awaited<ReturnType<typeof takeDueEdition>>>

/**
 * Puts the edition that is due in the place of the present one, without what is not published; what there is to say of it stays.
 * @throws when the database is away.
 */
export async function carryOutEdition(
  { perform }: Pick<Context, 'perform'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const begun: { plan?: Due } = {}
  try {
    await perform(async (tx) => {
      begun.plan = await takeDueEdition(tx)
      if (begun.plan) await putInPlace(tx, begun.plan)
    })
  } catch (err) {
    const { plan } = begun
    if (plan === undefined || isDatabaseAway(err)) throw err
    log.error({ err }, 'the planned front page could not be put in place')
    await perform((tx) => remarkPlannedEdition(tx, plan.at, M.siteFailed))
  }
}

async function putInPlace(tx: UnitOfWork, { at, plannedBy, edition: kept }: Due): Promise<void> {
  const edition = frontEditionInput.parse(kept)
  const say = (remark: string) => putPlannedEdition(tx, { at, plannedBy, edition, remark })
  const by = plannedBy === null ? undefined : await findPlanner(tx, plannedBy)
  if (by === undefined) return void (await say(M.plannerGone))
  if (!isModerator(by)) return void (await say(M.plannerMayNot))
  await lockEdition(tx)
  const ids = placesOf(edition).map(({ place }) => place.articleId)
  const named = new Map((ids.length === 0 ? [] : await findNamed(tx, ids)).map((row) => [row.id, row]))
  const shown = only(edition, (id) => named.get(id)?.isPublished ?? false)
  const left = placesOf(shown).length
  if (left === 0 && ids.length > 0) return void (await say(M.nothingLeft))
  const titles = new Map([...named].map(([id, { title }]) => [id, title]))
  await replaceEdition(tx, shown, titles, by.id)
  tx.note({ kind: 'front-page-changed', name: titles.get(shown.lead?.articleId ?? '') ?? '', pieces: left, by })
  const missing = ids.map((id) => named.get(id)).filter((row) => !row?.isPublished)
  const names = missing.map((row) => (row?.wasPublished ? `«\u202f${row.title}\u202f»` : M.unnamed))
  if (names.length > 0) await say(M.leftOut(names.join(', ')))
}

/** An edition with these pieces alone; a rubric that has none left goes as well. */
function only(edition: FrontEditionInput, isShown: (id: string) => boolean): FrontEditionInput {
  const of = <Place extends { articleId: string }>(places: readonly Place[]) =>
    places.filter(({ articleId }) => isShown(articleId))
  const { lead, seconds, rubrics, pinned } = edition
  return {
    ...edition,
    lead: lead !== null && isShown(lead.articleId) ? lead : null,
    seconds: of(seconds),
    rubrics: rubrics
      .map((rubric) => ({ ...rubric, places: of(rubric.places) }))
      .filter(({ places }) => places.length > 0),
    pinned: of(pinned),
  }
}
