import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import { findActiveUserByAnyName } from '../../people/accounts/users.queries.ts'
import { may } from '../newsroom/newsroom.policy.ts'
import { createPage, movePage, orderPages, requireKeeper } from './keep-pages.ts'
import { presentEntry, presentOwnPage, presentPage } from './pages.presenter.ts'
import { findPage, listMenu, listPages, searchPages } from './pages.queries.ts'

/** Pages of one's own, of publications and of the site (docs/product/pages.md#what-a-page-is). */
export function pageRoutes(serve: Serve, context: Context): void {
  const { database, reads, replica } = context

  serve('GET /pages', async ({ query: { publicationId = null }, caller }) => {
    await requireKeeper(database, caller, publicationId)
    const rows = await listPages(database, publicationId)
    return { data: { pages: rows.map(presentOwnPage) } }
  })

  serve('POST /pages', async ({ body: { publicationId = null, title, slug }, caller }) => {
    const id = await createPage(context, caller, { owner: publicationId, title, slug })
    return { data: { id }, message: M.created }
  })

  serve('PUT /pages/order', async ({ body: { publicationId = null, ids }, caller }) => {
    await orderPages(context, caller, { owner: publicationId, ids })
    return { data: {}, message: M.ordered }
  })

  serve('PUT /pages/{id}/address', async ({ params: { id }, body: { slug }, caller }) => {
    await movePage(context, caller, id, slug)
    return { data: {}, message: M.moved }
  })

  serve('GET /pages/of-site/{slug}', ({ params: { slug }, caller }) => answer(null, slug, caller))

  serve('GET /pages/of/{username}', async ({ params: { username } }) => {
    const publication = await findPublished(username)
    const menu = await listMenu(reads, publication.id)
    return { data: { menu: menu.map(presentEntry) }, keep: [`user:${publication.id}` as const] }
  })

  serve('GET /pages/of/{username}/{slug}', async ({ params: { username, slug }, caller }) =>
    answer((await findPublished(username)).id, slug, caller),
  )

  serve('GET /pages/found', async ({ query: { q } }) => {
    const rows = await searchPages(replica, q)
    const pages = rows.map((row) => ({
      ...presentEntry(row),
      description: row.description,
      publication: row.pageOf === 'site' ? null : presentAuthor(row),
    }))
    return {
      data: { pages },
      keep: ['feed', 'edits', 'names', ...rows.map(({ authorId }) => `user:${authorId}` as const)],
    }
  })

  /** The publication of an address, by a former name too. @throws 404. */
  async function findPublished(username: string) {
    const publication = await findActiveUserByAnyName(reads, username)
    if (publication?.userType !== 'media') throw notFound(M.notFound)
    return publication
  }

  async function answer(owner: string | null, slug: string, caller: Caller | null) {
    const [row, menu] = await Promise.all([findPage(reads, owner, slug), listMenu(reads, owner)])
    if (!row || !(row.status === 'published' || may(caller, 'edit', row))) throw notFound(M.notFound)
    const page = presentPage(row, caller)
    if (row.status === 'draft') await openHidden(context, page)
    const keep: Tag[] = [`content:${row.id}`, `user:${row.authorId}`]
    return { data: { page, menu: menu.map(presentEntry) }, keep }
  }
}
