import type { FrontEdition } from '#contract/publishing/front-page.ts'
import { FRONT_PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { summaryTags } from '../articles/articles.presenter.ts'
import { listFoundPlaces } from './by-itself.queries.ts'
import { nextEnd, presentByItself, presentEdition, presentFrontPage } from './front-page.presenter.ts'
import { findEdition, listPlaces, listRubrics, listShownPlaces } from './front-page.queries.ts'
import { saveEdition } from './save-edition.ts'

/** La une, as editors put it together (docs/product/running.md#front-page). */
export function frontPageRoutes(serve: Serve, { database, perform }: Context): void {
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
