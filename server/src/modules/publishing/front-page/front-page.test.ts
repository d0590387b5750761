import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { FRONT_PAGE_MESSAGES as M, PLAN_MESSAGES as PLANS } from '#contract/publishing/messages.ts'
import { aCreator, aModerator, anAdmin, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

type Edition = NonNullable<CallInput<'PUT /admin/front-page'>['body']>

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' }, { pages: 'built' })
const author = aCreator(app)
const other = aCreator(app, { username: 'Autre' })
const editor = aModerator(app, { username: 'Redac' })
const admin = anAdmin(app)

const EMPTY = { lead: null, seconds: [], rubrics: [], pinned: [] }
const read = async () => (await app.expectData('GET /front-page', {})).frontPage
const readEdition = async (as = editor) => (await app.expectData('GET /admin/front-page', {}, { as })).edition
const place = ({ id }: { id: string }, until: Date | null = null) => ({
  articleId: id,
  until: until?.toISOString() ?? null,
})
const put = (edition: Partial<Edition> & { version: number }, as = editor) =>
  app.call('PUT /admin/front-page', { body: { ...EMPTY, ...edition } }, { as })
/** Over whatever there is. */
async function compose(edition: Partial<Edition>, as = editor) {
  const { version } = await readEdition(as)
  return app.expectData('PUT /admin/front-page', { body: { ...EMPTY, ...edition, version } }, { as })
}
const pieces = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => createPiece(app, author, { title: `Pièce ${n}` })))
const idsOf = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)
const unpublish = ({ id }: { id: string }) =>
  app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'draft' } }, { as: author })
const home = async () => (await fetch(`${app.origin}/`)).text()

beforeEach(() => compose({}))

test('what editors put together shows in its order, to guests too', async () => {
  const [lead, one, two, three, four, pinned] = await pieces(6)
  if (!lead || !one || !two || !three || !four || !pinned) throw new Error('no pieces')
  await compose({
    lead: place(lead),
    seconds: [place(two), place(one)],
    rubrics: [
      { name: 'Culture', places: [place(four)] },
      { name: 'À suivre', places: [] },
      { name: 'Au fil de l’eau', places: [place(three)] },
    ],
    pinned: [place(pinned)],
  })

  const shown = await read()
  expect(shown.lead?.id).toBe(lead.id)
  expect(idsOf(shown.seconds)).toEqual([two.id, one.id])
  expect(shown.rubrics.map(({ name, articles }) => [name, idsOf(articles)])).toEqual([
    ['Culture', [four.id]],
    ['Au fil de l’eau', [three.id]],
  ])
  expect(idsOf(shown.pinned)).toEqual([pinned.id])

  const edition = await readEdition()
  expect(edition).toMatchObject({ changedBy: 'Redac', changedAt: expect.any(String), lead: { state: 'shown' } })
  expect(edition.rubrics.map(({ name }) => name)).toEqual(['Culture', 'À suivre', 'Au fil de l’eau'])
})

test('the second of two editors is told who came first, and nothing of theirs is stored', async () => {
  const [first, second] = await pieces(2)
  if (!first || !second) throw new Error('no pieces')
  const { version } = await readEdition()
  const answers = await Promise.all([
    put({ version, lead: place(first) }),
    put({ version, lead: place(second) }, admin),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  const winner = answers[0].status === 200 ? editor : admin
  expect(late?.failure).toMatchObject({ code: 'CONFLICT', message: M.changedBy(winner.username) })
  expect((await readEdition()).version).toBe(version + 1)
  expect((await read()).lead?.id).toBe(winner === editor ? first.id : second.id)
})

test('a piece that is not published is refused by its name and place, and nothing is lost', async () => {
  const [lead, gone] = await pieces(2)
  if (!lead || !gone) throw new Error('no pieces')
  const draft = await createPiece(app, author, { status: 'draft', title: 'Secret' })
  await compose({ lead: place(lead) })
  await unpublish(gone)
  const { version } = await readEdition()

  const refused = await put({ version, lead: place(lead), seconds: [place(gone), place(draft)] })
  expect(refused.status).toBe(400)
  expect(refused.failure).toMatchObject({
    message: M.withdrawn(gone.title),
    errors: [
      { field: 'seconds.0.articleId', message: M.withdrawn(gone.title) },
      { field: 'seconds.1.articleId', message: M.unknown },
    ],
  })
  expect((await readEdition()).version).toBe(version)
  expect((await read()).lead?.id).toBe(lead.id)
})

test('what is withdrawn leaves la une at once, the next moves up, and the desk says which it was', async () => {
  const [lead, second] = await pieces(2)
  if (!lead || !second) throw new Error('no pieces')
  await compose({ lead: place(lead), seconds: [place(second)] })
  expect((await read()).lead?.id).toBe(lead.id)
  expect(await home()).toContain(lead.title)

  await unpublish(lead)
  const shown = await read()
  expect([shown.lead?.id, shown.seconds]).toEqual([second.id, []])
  expect(await home()).not.toContain(`/article/${lead.slug}`)
  expect((await readEdition()).lead).toMatchObject({ state: 'withdrawn', title: lead.title, article: null })

  await app.expectData('PUT /content/{id}', { params: { id: lead.id }, body: { status: 'published' } }, { as: author })
  expect((await read()).lead?.id).toBe(lead.id)

  await app.expectData('DELETE /content/{id}', { params: { id: lead.id } }, { as: author })
  expect((await read()).lead?.id).toBe(second.id)
  expect((await readEdition()).lead).toMatchObject({ state: 'withdrawn', title: lead.title, article: null })
})

test('a term that ends takes its piece from la une, also from answers that were kept', async () => {
  const [lead, second] = await pieces(2)
  if (!lead || !second) throw new Error('no pieces')
  const until = new Date(Date.now() + 3_000)
  await compose({ lead: place(lead, until), seconds: [place(second)] })
  const firstOfHome = async () => /"\/article\/([^"]+)"/.exec((await home()).split('<main')[1] ?? '')?.[1]
  expect([(await read()).lead?.id, await firstOfHome()]).toEqual([lead.id, lead.slug])

  await expect.poll(async () => (await read()).lead?.id).toBe(second.id)
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime())
  expect(Date.now() - until.getTime()).toBeLessThan(10_000)
  expect(await firstOfHome()).toBe(second.slug)
  expect((await readEdition()).lead).toMatchObject({ state: 'expired', until: until.toISOString() })
})

test.each<[string, (ids: string[]) => Partial<Edition>, field: string]>([
  ['twice', ([a = '']) => ({ lead: { articleId: a }, pinned: [{ articleId: a }] }), 'pinned.0.articleId'],
  ['in too many places', (ids) => ({ seconds: ids.map((articleId) => ({ articleId })) }), 'seconds'],
  [
    'in a rubric without a name',
    ([a = '']) => ({ rubrics: [{ name: ' ', places: [{ articleId: a }] }] }),
    'rubrics.0.name',
  ],
  [
    'in rubrics of one name',
    () => ({ rubrics: ['Une', 'Une'].map((name) => ({ name, places: [] })) }),
    'rubrics.1.name',
  ],
  ['until no day', ([a = '']) => ({ lead: { articleId: a, until: 'demain' } }), 'lead.until'],
])('a piece %s is refused', async (_, edition, field) => {
  const ids = idsOf(await pieces(5))
  const refused = await put({ version: (await readEdition()).version, ...edition(ids) })
  expect(refused.status).toBe(400)
  expect(refused.failure).toMatchObject({ errors: [{ field }] })
})

test('a term of no year that dates have is refused', async () => {
  const piece = await createPiece(app, author)
  const { version } = await readEdition()
  for (const until of ['0000-01-01T00:00:00Z', '0099-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00']) {
    const { status, failure } = await put({ version, lead: { articleId: piece.id, until } })
    expect([status, failure?.errors]).toEqual([400, [{ field: 'lead.until', message: M.termUnknown }]])
  }
  await compose({ lead: place(piece, new Date('1970-01-01T00:00:00Z')) })
  expect((await readEdition()).lead?.until).toBe('1970-01-01T00:00:00.000Z')
  await compose({ lead: place(piece, new Date('9999-12-31T23:59:59Z')) })
  expect((await readEdition()).lead?.state).toBe('shown')
})

test('the database itself refuses two leads and one piece in two places', async () => {
  const [one, other] = await pieces(2)
  if (!one || !other) throw new Error('no pieces')
  await compose({ lead: place(one) })
  const insert = (id: string, kind: string, position: number) =>
    app.context.database(sql`
      INSERT INTO front_page_places (article_id, kind, position, title)
      VALUES (${id}, ${kind}::front_page_kind, ${position}, '')`)
  await expect(insert(one.id, 'pinned', 0)).rejects.toThrow('front_page_places_pkey')
  await expect(insert(other.id, 'lead', 0)).rejects.toThrow('front_page_places_at')
  await expect(insert(other.id, 'lead', 1)).rejects.toThrow('check')
})

test('each change stands in the journal, for moderators too', async () => {
  const [lead] = await pieces(1)
  if (!lead) throw new Error('no piece')
  await compose({ lead: place(lead) })
  const { entries } = await app.expectData('GET /admin/journal', {}, { as: editor })
  expect(entries[0]).toMatchObject({
    act: 'front-page-changed',
    actor: { username: 'Redac' },
    target: { kind: 'site', name: lead.title },
    facts: { pieces: 1 },
  })
})

test('hashtags, videos and podcasts fill la une by themselves, nothing twice, and leave what stands above them alone', async () => {
  await app.context.database(sql`DELETE FROM articles`)
  const make = async (count: number, input: Parameters<typeof createPiece>[2], by = author) => {
    const made = []
    while (made.length < count) made.push(await createPiece(app, by, input))
    return idsOf(made.reverse())
  }
  const film = { type: 'video', mediaUrl: 'https://exemple.fr/mer.mp4' } as const
  const sound = { type: 'podcast', mediaUrl: 'https://exemple.fr/mer.mp3' } as const
  await make(1, film)
  const videos = await make(5, film)
  await make(2, sound)
  await make(9, { tags: ['moi'] })
  const books = await make(3, { tags: ['livres', 'Culture'] }, other)
  const both = await make(2, { tags: ['élections', 'culture'] })
  const votes = await make(3, { tags: ['Elections', 'culture'] })
  await make(2, { tags: ['élections'] })
  await make(6, { tags: ['Élections'] })
  const byItself = async () => (await app.expectData('GET /front-page', {})).byItself
  const placesOf = async () => (await byItself()).rubrics.map(({ name, articles }) => [name, idsOf(articles)])

  const found = await byItself()
  expect(await placesOf()).toEqual([['culture', [...votes, ...both.slice(0, 1)]]])
  expect(idsOf(found.videos)).toHaveLength(6)
  expect(idsOf(found.videos).slice(0, 5)).toEqual(videos)
  expect(found.podcasts).toEqual([])

  await compose({ lead: place({ id: votes[0] ?? '' }) })
  expect((await placesOf())[0]).toEqual(['culture', [...votes.slice(1), ...both]])
  expect(idsOf((await byItself()).videos)).not.toContain(votes[0])

  await compose({ rubrics: [{ name: 'À lire', places: [place({ id: books[0] ?? '' })] }] })
  expect(await placesOf()).toEqual([])
  expect((await byItself()).videos).toHaveLength(6)
})

test('an edition that is planned takes the place of the present one, without what is not public (docs/product/newsroom.md#dates)', async () => {
  const [present, first, gone] = await pieces(3)
  if (!present || !first || !gone) throw new Error('no pieces')
  const late = await createPiece(app, author, { status: 'draft', title: 'Du matin' })
  await compose({ lead: place(present) })
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const edition = { version: 0, lead: place(late), seconds: [place(first), place(gone)], rubrics: [], pinned: [] }
  const plan = (at: string) => app.call('PUT /admin/front-page/plan', { body: { at, edition } }, { as: editor })
  const readPlan = async () => (await app.expectData('GET /admin/front-page/plan', {}, { as: admin })).plan
  expect((await plan('2020-01-01T08:00')).failure?.errors?.[0]?.field).toBe('at')
  expect((await Promise.all([plan(`${day}T12:00`), plan(`${day}T12:00`)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(await readPlan()).toMatchObject({
    by: editor.username,
    remark: null,
    edition: { version: 1, lead: { state: 'withdrawn', title: '' } },
  })
  const others = (version: number, pieces: typeof edition.seconds) =>
    app.call(
      'PUT /admin/front-page/plan',
      { body: { at: `${day}T12:00`, edition: { ...edition, version, seconds: pieces } } },
      { as: admin },
    )
  expect(await others(0, [])).toMatchObject({ status: 409, failure: { message: M.plannedBy(editor.username) } })
  expect((await others(1, [place(gone)])).status).toBe(200)
  const back = { at: `${day}T12:00`, edition: { ...edition, version: 2 } }
  await app.expectData('PUT /admin/front-page/plan', { body: back }, { as: editor })
  const asked = { params: { id: late.id, act: 'publish' as const }, body: { at: `${day}T12:00` } }
  await app.expectData('PUT /content/{id}/plans/{act}', asked, { as: author })
  await unpublish(gone)
  expect((await read()).lead?.id).toBe(present.id)

  await app.context.database.script('UPDATE front_page_plan SET at = now(); UPDATE plans SET at = now()')
  await expect.poll(async () => (await read()).lead?.id).toBe(late.id)
  expect(idsOf((await read()).seconds)).toEqual([first.id])
  expect((await readPlan())?.remark).toBe(PLANS.leftOut(`«\u202f${gone.title}\u202f»`))
  const { entries } = await app.expectData('GET /admin/journal', {}, { as: editor })
  expect(entries.slice(0, 2).map(({ act }) => act)).toEqual(['front-page-changed', 'front-page-planned'])

  await app.expectData('DELETE /admin/front-page/plan', {}, { as: editor })
  expect(await readPlan()).toBeNull()
})
