import { type FrontEdition, frontEditionInput, type PlannedEdition, placesOf } from '#contract/publishing/front-page.ts'
import { FRONT_PAGE_MESSAGES as M, PLAN_MESSAGES } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { summaryTags } from '../articles/articles.presenter.ts'
import { listFoundPlaces } from './by-itself.queries.ts'
import { nextEnd, presentByItself, presentEdition, presentFrontPage } from './front-page.presenter.ts'
import {
  findEdition,
  findNamed,
  listPlaces,
  listPublishedOf,
  listRubrics,
  listShownPlaces,
  rowsOf,
} from './front-page.queries.ts'
import { findPlannedEdition } from './plan-edition.queries.ts'
import { dropPlannedEdition, planEdition } from './plan-edition.ts'
import { saveEdition } from './save-edition.ts'

/** La une, as editors put it together (docs/product/running.md#front-page). */
export function frontPageRoutes(serve: Serve, context: Context): void {
  const { database, perform } = context
  serve('GET /front-page', async ({ caller }) => {
    const readerId = caller?.id ?? null
    const [rows, found] = await Promise.all([listShownPlaces(database, readerId), listFoundPlaces(database, readerId)])
    const now = new Date()
    const frontPage = presentFrontPage(rows, now)
    return {
      data: { frontPage, byItself: presentByItself(found, frontPage) },
      // 'feed': what is published again takes its place again, and what is new moves what is found.
      keep: ['front-page', 'feed', ...summaryTags([...rows, ...found])],
      keepUntil: nextEnd(rows, now),
    }
  })

  serve('GET /admin/front-page', async ({ caller }) => ({ data: { edition: await readEdition(caller.id) } }))

  serve('PUT /admin/front-page', async ({ body, caller }) => {
    await saveEdition(perform, caller, body)
    return { data: { edition: await readEdition(caller.id) }, message: M.saved }
  })

  serve('GET /admin/front-page/plan', async ({ caller }) => ({ data: { plan: await readPlan(caller.id) } }))

  serve('PUT /admin/front-page/plan', async ({ body, caller }) => {
    const moment = await planEdition(context, caller, body)
    return { data: { plan: await readPlan(caller.id) }, message: PLAN_MESSAGES.planned(moment) }
  })

  serve('DELETE /admin/front-page/plan', async ({ caller }) => {
    await dropPlannedEdition(context, caller)
    return { data: { plan: null }, message: PLAN_MESSAGES.dropped }
  })

  async function readPlan(readerId: string): Promise<PlannedEdition | null> {
    const plan = await findPlannedEdition(database)
    if (plan === undefined) return null
    const { at, by, remark } = plan
    const edition = frontEditionInput.parse(plan.edition)
    const ids = placesOf(edition).map(({ place }) => place.articleId)
    const [shown, named] = await Promise.all([
      listPublishedOf(database, ids, readerId),
      ids.length === 0 ? [] : findNamed(database, ids),
    ])
    const titles = new Map(named.flatMap(({ id, title, wasPublished }) => (wasPublished ? [[id, title]] : [])))
    const state = { version: edition.version, changedAt: null, changedBy: null }
    const rubrics = edition.rubrics.map(({ name }) => name)
    const whole = presentEdition({ state, rubrics, places: rowsOf(edition, titles), shown }, new Date())
    return { at: at.toISOString(), by, remark, edition: whole }
  }

  async function readEdition(readerId: string): Promise<FrontEdition> {
    // First: with places of a later edition this version is refused, while a later version would pass for them.
    const state = await findEdition(database)
    const [rubrics, places, shown] = await Promise.all([
      listRubrics(database),
      listPlaces(database),
      listShownPlaces(database, readerId),
    ])
    return presentEdition({ state, rubrics, places, shown }, new Date())
  }
}
