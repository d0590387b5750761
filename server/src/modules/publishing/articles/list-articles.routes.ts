import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import {
  decodeCursor,
  offsetOf,
  type PageRequest,
  paginate,
  placeByCount,
  placeInTime,
  poolFor,
} from '../../../platform/http/pagination.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { isOfNewsroom, type OwnPieces, ownPieces } from '../newsroom/newsroom.policy.ts'
import { presentOwnSummary, presentSummary, summaryTags } from './articles.presenter.ts'
import { type FeedRequest, listPublished, type SummaryRow } from './articles.queries.ts'
import { listOwn, type OwnRequest, sumOwn, viewsByDay } from './own-articles.queries.ts'

type AuthorQuery = PageRequest & Pick<OwnRequest, 'status' | 'series'>

/** The feed, an author's articles, and one's own with their figures. */
export function listArticlesRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /content', async ({ query, caller }) => {
    const { rows, pagination } = await readPublished(query, caller, { type: query.type, tag: query.tag })
    return { data: { content: rows.map(presentSummary), pagination }, keep: ['feed', ...summaryTags(rows)] }
  })

  serve('GET /content/user/{id}', ({ params, query, caller }) => answerAuthor(params.id, query, caller))
  serve('GET /content/author/{id}', ({ params, query, caller }) => answerAuthor(params.id, query, caller))

  serve('GET /content/signed/{id}', async ({ params, query, caller }) => {
    const { rows, pagination } = await readPublished(query, caller, {
      signedBy: params.id,
      notOf: query.elsewhere ? params.id : undefined,
    })
    return {
      data: { content: rows.map(presentSummary), pagination },
      keep: ['feed', 'edits', `user:${params.id}` as const, ...summaryTags(rows)],
    }
  })

  serve('GET /content/my-articles', async ({ query, caller }) => {
    const own = ownPieces(caller, query.publicationId)
    const [{ rows, pagination }, stats] = await Promise.all([
      readOwn(query, caller, own, query.sort),
      sumOwn(database, own),
    ])
    const content = await openHidden(
      context,
      rows.map((row) => presentOwnSummary(row, caller)),
    )
    return { data: { content, pagination, stats } }
  })

  serve('GET /content/my-articles/views', async ({ query, caller }) => {
    const own = ownPieces(caller, query.publicationId)
    const days = await viewsByDay(context.replica, own, query.days, query.articleId ?? null)
    return { data: { days: [...days] } }
  })

  /** Published articles for everyone; drafts too for their author and administrators who ask for them. */
  async function answerAuthor(authorId: string, query: AuthorQuery, caller: Caller | null) {
    if (caller && query.status !== 'published' && (isAdmin(caller) || isOfNewsroom(caller, authorId))) {
      const own = isAdmin(caller) ? { authorId, writerId: null } : ownPieces(caller, authorId)
      const { rows, pagination } = await readOwn(query, caller, own, 'date')
      return { data: { content: await openHidden(context, rows.map(presentSummary)), pagination } }
    }
    if (query.status === 'draft') return { data: { content: [], pagination: paginate([], query).pagination } }
    const { rows, pagination } = await readPublished(query, caller, { authorId, series: query.series })
    return {
      data: { content: rows.map(presentSummary), pagination },
      keep: [`user:${authorId}` as const, ...summaryTags(rows)],
    }
  }

  async function readPublished(
    request: PageRequest,
    caller: Caller | null,
    filter: Pick<FeedRequest, 'type' | 'authorId' | 'tag' | 'signedBy' | 'notOf' | 'series'>,
  ) {
    const place = { cursor: decodeCursor(request.cursor, placeInTime), offset: offsetOf(request), limit: request.limit }
    const rows = await listPublished(poolFor(context, request), { ...filter, ...place, readerId: caller?.id ?? null })
    return paginate(rows, request, (row) => [row.publishedAt?.getTime() ?? 0, row.id])
  }

  async function readOwn(request: AuthorQuery, caller: Caller, own: OwnPieces, sort: OwnRequest['sort']) {
    const { status, series } = request
    const cursor = decodeCursor(request.cursor, sort === 'date' ? placeInTime : placeByCount)
    const place = { cursor, offset: offsetOf(request), limit: request.limit }
    const rows = await listOwn(database, { ...own, readerId: caller.id, status, series, sort, ...place })
    return paginate(rows, request, (row) => [SORT_VALUES[sort](row), row.id])
  }
}

const SORT_VALUES: Record<OwnRequest['sort'], (row: SummaryRow) => number> = {
  date: (row) => row.createdAt.getTime(),
  views: (row) => row.viewsCount,
  likes: (row) => row.likesCount,
}
