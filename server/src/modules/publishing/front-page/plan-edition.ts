import { isDeepStrictEqual } from 'node:util'
import { type FrontEditionInput, frontEditionInput } from '#contract/publishing/front-page.ts'
import { FRONT_PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import type { Context } from '../../../context.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { momentOf, requireToCome } from '../plans/plan-piece.ts'
import { findNamed, lockEdition } from './front-page.queries.ts'
import { deletePlannedEdition, findPlannedEdition, putPlannedEdition } from './plan-edition.queries.ts'

type Means = Pick<Context, 'perform' | 'site'>

/**
 * Has an edition of la une take the place of the present one at a minute of the site's time zone (docs/product/newsroom.md#dates).
 * @param edition whose version is that of the plan whose place it takes. @returns that minute in words.
 * @throws 400 naming `at` or `fold`; 409 when somebody planned another meanwhile, saying who.
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
    await lockEdition(tx)
    const present = await findPlannedEdition(tx)
    const next = { ...edition, version: edition.version + 1 }
    if (present) {
      const planned = frontEditionInput.parse(present.edition)
      const isSame = isDeepStrictEqual({ ...planned, at: present.at }, { ...edition, version: planned.version, at })
      if (isSame && present.remark === null) return
      if (planned.version !== edition.version) throw conflict(present.by === null ? M.planned : M.plannedBy(present.by))
    }
    await putPlannedEdition(tx, { at, edition: next, plannedBy: by.id })
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
