import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { TargetKind } from '#contract/trust/moderation.ts'
import { aCreator, aModerator, anAdmin, aReader, aSite } from '../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { openLetter } from '../../testing/letters.ts'

const app = aSite()
const creator = aCreator(app)
const reader = aReader(app)
const moderator = aModerator(app)
const admin = anAdmin(app)

/** A page of two, and another. */
const COUNT = 3
const times = async <Made>(make: (n: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let n = 0; n < COUNT; n++) made.push(await make(n))
  return made
}

const ids = { piece: '', held: '', comment: '', section: '', issue: '' }

/** The calls that give a list page by page: who asks, about what, and each way in which it may be asked for. */
const LISTS: { [Name in EndpointName]?: { as?: TestAccount; id?: () => string; queries?: object[]; most?: number } } = {
  'GET /content': { queries: [{}, { tag: 'mer' }, { type: 'podcast' }] },
  'GET /content/trending': {},
  'GET /content/search': { queries: [{ q: 'marée' }] },
  'GET /content/series': {},
  'GET /content/my-articles': { as: creator, queries: ['date', 'views', 'likes'].map((sort) => ({ sort })) },
  'GET /content/bin': { as: creator },
  'GET /content/user/{id}': { id: () => creator.id },
  'GET /content/author/{id}': { id: () => creator.id },
  'GET /content/signed/{id}': { id: () => creator.id },
  'GET /content/{id}/revisions': { as: creator, id: () => ids.piece },
  'GET /publications/{id}/journal': { as: creator, id: () => creator.id },
  'GET /publications/{id}/submissions': { as: creator, id: () => creator.id },
  'GET /letters/of/{owner}/readers': { as: creator, id: () => creator.id },
  'GET /letters/of/{owner}/issues': { as: creator, id: () => creator.id },
  'GET /letters/issues/{id}/troubles': {
    as: creator,
    id: () => ids.issue,
    queries: ['refused', 'doubtful'].map((state) => ({ state })),
  },
  'GET /subscriptions/articles': { as: reader },
  'GET /notifications': { as: reader },
  'GET /creators': {},
  'GET /comments/article/{id}': { id: () => ids.piece, queries: ['newest', 'top'].map((sort) => ({ sort })) },
  'GET /comments/article/{id}/held': { as: creator, id: () => ids.held },
  'GET /comments/{id}/replies': { id: () => ids.comment },
  'GET /users': { as: admin },
  'GET /users/search': { queries: [{ q: 'marin' }] },
  'GET /users/me/liked-articles': { as: reader },
  'GET /users/me/blocks': { as: reader },
  'GET /users/{id}/publications': { id: () => creator.id },
  'GET /users/{id}/sections': { id: () => creator.id, most: 10 },
  'GET /users/{id}/sections/{sectionId}/articles': { id: () => creator.id, most: 10 },
  'GET /register': { queries: [{}, { kind: 'correction' }] },
  'GET /register/adverts': {},
  'GET /bug-report': { as: admin },
  'GET /admin/accounts': { as: admin, queries: ['newest', 'oldest', 'name'].map((sort) => ({ sort })) },
  'GET /admin/articles': { as: moderator, queries: ['newest', 'oldest'].map((sort) => ({ sort })) },
  'GET /admin/appeals': { as: moderator, queries: ['open', 'decided'].map((state) => ({ state })) },
  'GET /admin/cases': {
    as: moderator,
    queries: [...['oldest', 'newest', 'most'].map((sort) => ({ sort })), { state: 'decided' }, { q: 'marée' }],
  },
  'GET /admin/invitations': { as: admin },
  'GET /admin/jobs': { as: admin, queries: [{ state: 'failed' }] },
  'GET /admin/journal': { as: admin, queries: [{}, { q: 'marée' }, { act: 'case-decided' }] },
  'GET /admin/mails': { as: admin, queries: [{}, { state: 'waiting' }] },
  'GET /admin/rights-of-reply': { as: moderator, queries: ['waiting', 'decided'].map((state) => ({ state })) },
}

const anIssue = async () =>
  (await app.expectData('POST /letters/of/{owner}/issues', { params: { owner: creator.id } }, { as: creator })).issue.id

/** Something of everything that is listed. */
beforeAll(async () => {
  const asCreator = { as: creator }
  const asModerator = { as: moderator }
  const byline = [{ userId: creator.id, name: '', function: null }]
  const pieces = await times((n) => createPiece(app, creator, { title: `Marée ${n}`, tags: ['mer'], byline }))
  const [first] = pieces
  const held = await createPiece(app, creator, { commentsMode: 'held' })
  Object.assign(ids, { piece: first?.id, held: held.id })
  const section = { title: 'Une', articleIds: pieces.map(({ id }) => id) }
  ids.section = (await app.expectData('POST /users/me/sections', { body: section }, asCreator)).id
  await app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as: reader })
  const report = (kind: TargetKind, id: string, n: number) => {
    const body = { target: { kind, id }, reason: 'spam' as const, explanation: 'Spam', email: `r${n}@exemple.fr` }
    return app.expectData('POST /reports', { body })
  }
  const letterId = await openLetter(app, creator)
  ids.issue = await anIssue()
  const ADVERT = { type: 'advertisement' as const, content: 'https://films.example/a.mp4' }

  await times(async (n) => {
    const { id, slug } = pieces[n] ?? held
    const params = { id }
    await app.expectData('POST /content/{id}/like', { params }, { as: reader })
    await app.expectData('PUT /content/{id}', { params: { id: ids.piece }, body: { title: `Marée, ${n}` } }, asCreator)
    await app.expectData('POST /content/{id}/corrections', { params, body: { text: 'Le 3.' } }, asCreator)
    const comment = { params: { id: ids.piece }, body: { content: `Bien vu, ${n}` } }
    const { comment: made } = await app.expectData('POST /comments/article/{id}', comment, { as: reader })
    ids.comment ||= made.id
    const reply = { params: { id: ids.piece, commentId: ids.comment }, body: { content: 'Merci' } }
    await app.expectData('POST /comments/article/{id}/reply/{commentId}', reply, asCreator)
    const waiting = { params: { id: ids.held }, body: { content: 'À relire' } }
    await app.expectData('POST /comments/article/{id}', waiting, { as: reader })
    const binned = await createPiece(app, creator)
    await app.expectData('DELETE /content/{id}', { params: { id: binned.id } }, asCreator)
    const blocks = [{ ...ADVERT, redirectUrl: `https://a${n}.example/` }]
    const { content } = await app.expectData(
      'POST /content',
      {
        body: {
          title: 'Un son',
          type: 'podcast',
          mediaUrl: 'https://a.example/a.mp3',
          series: `Série ${n}`,
          blocks,
          status: 'published',
        },
      },
      asCreator,
    )
    const section = { title: `Section ${n}`, articleIds: [content.id] }
    await app.expectData('POST /users/me/sections', { body: section }, asCreator)
    const other = await createCreator(app, { username: `marin_${n}` })
    await createPiece(app, other)
    await app.expectData('POST /users/{id}/block', { params: { id: other.id } }, { as: reader })
    await app.expectData('POST /bug-report', { body: { description: 'Rien ne va' } }, { as: reader })
    await app.expectData('POST /admin/invitations', {}, { as: admin })
    const invited = { params: { id: creator.id }, body: { role: 'author' as const } }
    await app.expectData('POST /publications/{id}/invitations', invited, asCreator)
    await app.context.database(
      sql`INSERT INTO letter_readers (id, letter_id, email, way, wording, confirmed_at)
        SELECT gen_random_uuid(), ${letterId}, ${`${n}@exemple.`} || side, 'form', 'Oui', now() FROM unnest('{a,b}'::text[]) side`,
    )
    await anIssue()
    await app.context.database(
      sql`INSERT INTO letter_sendings (issue_id, reader_id, state)
        SELECT ${ids.issue}, id, (CASE right(email, 1) WHEN 'a' THEN 'refused' ELSE 'doubtful' END)::sending_state
        FROM letter_readers WHERE letter_id = ${letterId} ON CONFLICT DO NOTHING`,
    )
    const draft = await createPiece(app, creator, { status: 'draft' })
    await app.context.database(
      sql`INSERT INTO submissions (article_id, publication_id) VALUES (${draft.id}, ${creator.id})`,
    )
    for (let twice = 0; twice < 2; twice++) {
      const asked = { article: `/article/${slug}`, passage: 'Un', text: 'Non', name: 'Paul', email: `p${n}@exemple.fr` }
      await app.expectData('POST /rights-of-reply', { body: asked })
    }
    await report('article', id, n)
  })
  const { replies } = await app.expectData('GET /admin/rights-of-reply', { query: { limit: 50 } }, asModerator)
  for (const { id } of replies.slice(0, COUNT)) {
    const refused = { params: { id }, body: { outcome: 'refused' as const, refusal: 'Non' } }
    await app.expectData('POST /admin/rights-of-reply/{id}/decision', refused, asModerator)
  }
  const decide = async () => {
    const { cases } = await app.expectData('GET /admin/cases', { query: { limit: 50 } }, asModerator)
    const body = { measure: 'warn' as const, rule: 'Conditions', facts: 'Une annonce' }
    for (const { id } of cases)
      await app.expectData('POST /admin/cases/{id}/decision', { params: { id }, body }, asModerator)
    const { decisions } = await app.expectData('GET /users/me/decisions', {}, asCreator)
    for (const { token, appeal } of decisions)
      if (appeal === null) await app.expectData('POST /appeals', { body: { token, text: 'Je conteste' } })
  }
  await decide()
  const { appeals } = await app.expectData('GET /admin/appeals', { query: { limit: 50 } }, asModerator)
  for (const { id } of appeals) {
    const upheld = { params: { id }, body: { outcome: 'upheld' as const, reasons: 'Non' } }
    await app.expectData('POST /admin/appeals/{id}/decision', upheld, { as: admin })
  }
  for (const [n, { id }] of pieces.entries()) await report('article', id, n)
  await decide()
  for (const [n, { id }] of pieces.entries()) await report('article', id, n)
  // The server makes the queues while it begins.
  const queues = () => app.context.database(sql`SELECT FROM jobs.queue WHERE name = 'prepare-video'`)
  await vi.waitFor(async () => expect(await queues()).toHaveLength(1))
  await app.context.database(sql`
    INSERT INTO jobs.job (name, state, singleton_key, completed_on)
    SELECT 'prepare-video', 'failed', n, now() - n * interval '1 minute' FROM generate_series(1, ${COUNT}::int) n`)
  await createAccount(app)
  await makeMuchAtOnce()
})

/** Half of everything at one moment, half at another: among those ids decide, or whatever else tells one from the other. */
async function makeMuchAtOnce(): Promise<void> {
  await app.context.database.transaction(async (tx) => {
    // What is only ever added to has triggers that say so.
    await tx(sql`SET LOCAL session_replication_role = replica`)
    const columns = await tx(sql<{ table: string; column: string }>`
      SELECT table_name AS table, column_name AS column
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type LIKE 'timestamp%'
        AND column_name IN ('at', 'created_at', 'published_at', 'deleted_at', 'handed_in_at', 'confirmed_at')`)
    for (const { table, column } of columns)
      await tx(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} =
        date_trunc(CASE (ctid::text::point)[1]::int % 2 WHEN 0 THEN 'hour' ELSE 'minute' END, ${sql.ref(column)})`)
  })
}

interface Page {
  pagination: { hasNext: boolean; hasPrev: boolean; nextCursor: string | null }
}

/** What a page lists, by what tells each from the others. */
const told = (page: object) =>
  (Object.values(page).find(Array.isArray) as { id?: string; version?: number; name?: string }[]).map(
    ({ id, version, name }) => id ?? version ?? name,
  )

const CASES = Object.entries(LISTS).flatMap(([name, { queries = [{}], ...asked }]) =>
  queries.map((query) => ({ name: name as EndpointName, query, ...asked })),
)

test('every call that gives pages is among the lists', () => {
  const paged = Object.entries<Endpoint>(endpoints).flatMap(([name, { query }]) =>
    name.startsWith('GET ') && query && 'page' in query.shape ? [name] : [],
  )
  expect(paged.toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test.each(CASES)(
  '$name of $query goes on from page to page (docs/product/limits.md#pages-of-lists)',
  async ({ name, query, as, id, most = 50 }) => {
    const read = async (place: object): Promise<Page> => {
      const input = { params: { id: id?.(), owner: id?.(), sectionId: ids.section }, query: { ...query, ...place } }
      return (await app.expectData(name, input as never, { as })) as unknown as Page
    }
    const whole = told(await read({ limit: most }))
    expect(whole.length).toBeGreaterThanOrEqual(COUNT)
    expect(new Set(whole).size).toBe(whole.length)
    const pages = Array.from({ length: Math.ceil(whole.length / 2) }, (_, index) => index + 1)

    const byPage: unknown[] = []
    for (const page of pages) {
      const { pagination, ...rest } = await read({ limit: 2, page })
      byPage.push(...told(rest))
      expect(pagination).toMatchObject({ hasNext: page < pages.length, hasPrev: page > 1 })
    }
    expect(byPage).toEqual(whole)

    const { query: asked }: Endpoint = endpoints[name]
    if (!asked || !('cursor' in asked.shape)) return
    const byCursor: unknown[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { pagination, ...rest } = await read({ limit: 2, ...(cursor && { cursor }) })
      byCursor.push(...told(rest))
      expect(pagination.hasNext).toBe(pagination.nextCursor !== null)
      cursor = pagination.nextCursor
    }
    expect(byCursor).toEqual(whole)
  },
)
