import type { Article, ArticleInput } from '#contract/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { forbidden, invalidField, notFound } from '../../platform/http/errors.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
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
import { canChange, canRead, canSeeDraftsOf } from './articles.policy.ts'
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
import { attachFormImages } from './attach-form-images.ts'
import { changedTags } from './changed-tags.ts'
import { createArticle, type SentPiece } from './create-article.ts'
import { withOwnAddresses } from './own-addresses.ts'
import { resolveRecording } from './resolve-recording.ts'
import { refuseStale, updateArticle } from './update-article.ts'

export function articleRoutes(serve: Serve, context: Context): void {
  const { database, reads, changes, config } = context

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

  const create = async ({ caller, body, files, idempotencyKey }: SentPiece) => {
    const sent = { caller, body: withOwnAddresses(body, config.publicUrl), files, idempotencyKey }
    return answerCreated(await createArticle(context, sent))
  }
  serve('POST /content', create)
  serve('POST /content/with-images', create)

  serve('POST /content/external', async ({ body, ...call }) => {
    // A draft may lack a title, never the address it is about (spec §5); what is published is checked whole.
    if (body.status === 'draft' && !body.externalUrl) throw invalidField('externalUrl', M.externalUrlRequired)
    return create({ ...call, body: { ...body, isExternalArticle: true } })
  })

  const update = async (call: {
    params: { id: string }
    caller: Caller
    body: ArticleInput
    files: readonly ReceivedFile[]
  }) => {
    const before = await requireChangeable(call.params.id, call.caller, M.notYours)
    refuseStale(before, call.body)
    const body = withOwnAddresses(call.body, config.publicUrl)
    const resolved = await resolveRecording(context, call.caller.id, before, body)
    const input = await attachFormImages(context, call.caller.id, before, resolved, call.files)
    const content = await updateArticle(context, call.caller, call.params.id, input)
    return { data: { content }, message: 'Article enregistré' }
  }
  serve('PUT /content/{id}', update)
  serve('PATCH /content/{id}', update)
  serve('PUT /content/{id}/with-images', update)

  serve('DELETE /content/{id}', async ({ params, caller }) => {
    await requireChangeable(params.id, caller, M.notYoursToDelete)
    const { before, names } = await database.transaction(async (tx) => {
      const before = await lockArticle(tx, params.id)
      if (!before) throw notFound(M.notFound)
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
    if (caller && query.status !== 'published' && canSeeDraftsOf(caller, authorId)) {
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

  function answerReadable(row: ArticleRow | undefined, caller: Caller | null) {
    if (!row || !canRead(caller, row)) throw notFound(M.notFound)
    return { data: { content: presentArticle(row, caller) }, keep: cardTags([row]) }
  }

  /** Refuses before any file is stored. @throws 404, 403. */
  async function requireChangeable(id: string, caller: Caller, refusal: string): Promise<ArticleRow> {
    const row = await findArticle(database, { id }, null)
    if (!row || !canRead(caller, row)) throw notFound(M.notFound)
    if (!canChange(caller, row)) throw forbidden(refusal)
    return row
  }
}

const answerCreated = (content: Article) => ({
  data: { content },
  message: content.status === 'published' ? 'Article publié' : 'Brouillon enregistré',
})
