import type { FrontEditionInput } from '#contract/publishing/front-page.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import type { Context } from '../../../context.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { momentOf, requireToCome } from '../plans/plan-piece.ts'
import { findNamed } from './front-page.queries.ts'
import { deletePlannedEdition, putPlannedEdition } from './plan-edition.queries.ts'

type Means = Pick<Context, 'perform' | 'site'>

/**
 * Has an edition of la une take the place of the present one at a minute of the site's time zone (docs/product/newsroom.md#dates).
 * @returns that minute in words. @throws 400 naming `at` or `fold`.
 */
export async function planEdition(
  { perform, site }: Means,
  by: Pick<Caller, 'id' | 'username'>,
  { edition, ...local }: LocalMoment & { edition: FrontEditionInput },
): Promise<string> {
  const { timeZone, dateLocale } = await site.read()
  const at = momentOf(local, timeZone)
  const moment = momentInWords(at, dateLocale, timeZone)
  await perform(async (tx) => {
    await requireToCome(tx, at)
    const isNew = await putPlannedEdition(tx, { at, edition, plannedBy: by.id })
    if (!isNew) return
    const [lead] = edition.lead === null ? [] : await findNamed(tx, [edition.lead.articleId])
    tx.note({ kind: 'front-page-planned', name: lead?.wasPublished ? lead.title : '', moment, by })
  })
  return moment
}

export async function dropPlannedEdition({ perform }: Means, by: Pick<Caller, 'id' | 'username'>): Promise<void> {
  await perform(async (tx) => {
    if (await deletePlannedEdition(tx)) tx.note({ kind: 'front-page-plan-dropped', name: '', by })
  })
}
