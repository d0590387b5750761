import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { invalidField } from '../../platform/http/errors.ts'
import {
  decodeCursor,
  offsetOf,
  type PageRequest,
  paginate,
  placeByCount,
  placeInTime,
  poolFor,
} from '../../platform/http/pagination.ts'
import { removeUnusedFiles } from '../../platform/media/sweep-files.ts'
import { canChange, requireChangeable, requireReadable } from './articles.policy.ts'
import { cardTags, presentArticle, presentCard } from './articles.presenter.ts'
import {
  type ArticleRow,
  type CardRow,
  deleteArticle,
  type FeedRequest,
  findArticle,
  listOwn,
  listPublished,
  lockArticle,
  type OwnRequest,
  sumOwn,
  viewsByDay,
} from './articles.queries.ts'
import { changedTags } from './changed-tags.ts'
import { type SentArticle, saveArticle } from './save-article.ts'

export function articleRoutes(serve: Serve, context: Context): void {
  const { database, reads, changes } = context

  serve('GET /content', async ({ query, caller }) => {
    const { rows, pagination } = await readPublished(query, caller, { type: query.type, tag: query.tag })
    return { data: { content: rows.map(presentCard), pagination }, keep: ['feed', ...cardTags(rows)] }
  })

  serve('GET /content/user/{id}', async ({ params, query, caller }) => readAuthor(params.id, query, caller))
  serve('GET /content/author/{id}', async ({ params, query, caller }) => readAuthor(params.id, query, caller))

  serve('GET /content/my-articles', async ({ query, caller }) => {
    const [{ rows, pagination }, stats] = await Promise.all([
      readOwn(query, caller, caller.id, query.sort),
      sumOwn(database, caller.id),
    ])
    return { data: { content: rows.map(presentCard), pagination, stats } }
  })

  serve('GET /content/my-articles/views', async ({ query, caller }) => {
    const days = await viewsByDay(context.replica, caller.id, query.days, query.articleId ?? null)
    return { data: { days: [...days] } }
  })

  serve('GET /content/slug/{slug}', async ({ params, caller }) => {
    return answerReadable(await findArticle(reads, params.slug, caller?.id ?? null), caller)
  })

  serve('GET /content/{id}', async ({ params, caller }) =>
    answerReadable(await findArticle(reads, params, caller?.id ?? null), caller),
  )

  const create = async (call: Omit<SentArticle, 'id'>) => {
    const content = await saveArticle(context, call)
    return { data: { content }, message: content.status === 'published' ? 'Article publié' : 'Brouillon enregistré' }
  }
  serve('POST /content', create)
  serve('POST /content/with-images', create)

  serve('POST /content/external', async ({ body, ...call }) => {
    // A draft may lack a title, never the address it is about (spec §5); what is published is checked whole.
    if (body.status === 'draft' && !body.externalUrl) throw invalidField('externalUrl', M.externalUrlRequired)
    return create({ ...call, body: { ...body, isExternalArticle: true } })
  })

  const update = async ({
    params,
    caller,
    body,
    files,
  }: Pick<SentArticle, 'caller' | 'body' | 'files'> & { params: { id: string } }) => {
    const content = await saveArticle(context, { id: params.id, caller, body, files })
    return { data: { content }, message: 'Article enregistré' }
  }
  serve('PUT /content/{id}', update)
  serve('PATCH /content/{id}', update)
  serve('PUT /content/{id}/with-images', update)

  serve('DELETE /content/{id}', async ({ params, caller }) => {
    const { before, names } = await database.transaction(async (tx) => {
      const before = requireChangeable(await lockArticle(tx, params.id), caller, M.notYoursToDelete)
      return { before, names: await deleteArticle(tx, params.id) }
    })
    await changes.publish(changedTags(before, null))
    await removeUnusedFiles(context, names)
    return { data: {}, message: 'Article supprimé' }
  })

  async function readPublished(
    request: PageRequest,
    caller: Caller | null,
    filter: Pick<FeedRequest, 'type' | 'authorId' | 'tag' | 'series'>,
  ) {
    const cursor = decodeCursor(request.cursor, placeInTime)
    const rows = await listPublished(poolFor(context, request), {
      ...filter,
      readerId: caller?.id ?? null,
      cursor,
      offset: offsetOf(request),
      limit: request.limit,
    })
    return paginate(rows, request, (row) => [row.publishedAt?.getTime() ?? 0, row.id])
  }

  async function readOwn(
    request: PageRequest & Pick<OwnRequest, 'status' | 'series'>,
    caller: Caller,
    authorId: string,
    sort: OwnRequest['sort'],
  ) {
    const { status, series } = request
    const cursor = decodeCursor(request.cursor, sort === 'date' ? placeInTime : placeByCount)
    const place = { cursor, offset: offsetOf(request), limit: request.limit }
    const rows = await listOwn(database, { authorId, readerId: caller.id, status, series, sort, ...place })
    const value = {
      date: (row: CardRow) => row.createdAt.getTime(),
      views: (row: CardRow) => row.viewsCount,
      likes: (row: CardRow) => row.likesCount,
    }[sort]
    return paginate(rows, request, (row) => [value(row), row.id])
  }

  /** Published pieces for everyone; drafts too for their author and administrators who ask for them. */
  async function readAuthor(
    authorId: string,
    query: PageRequest & Pick<OwnRequest, 'status' | 'series'>,
    caller: Caller | null,
  ) {
    if (caller && query.status !== 'published' && canChange(caller, { authorId })) {
      const { rows, pagination } = await readOwn(query, caller, authorId, 'date')
      return { data: { content: rows.map(presentCard), pagination } }
    }
    if (query.status === 'draft') return { data: { content: [], pagination: paginate([], query).pagination } }
    const { rows, pagination } = await readPublished(query, caller, { authorId, series: query.series })
    return {
      data: { content: rows.map(presentCard), pagination },
      keep: [`user:${authorId}` as const, ...cardTags(rows)],
    }
  }

  function answerReadable(found: ArticleRow | undefined, caller: Caller | null) {
    const row = requireReadable(found, caller)
    return { data: { content: presentArticle(row, caller) }, keep: cardTags([row]) }
  }
}
