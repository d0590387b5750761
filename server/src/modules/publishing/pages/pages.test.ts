import { expect, test } from 'vitest'
import { PAGES } from '#contract/limits.ts'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import { query } from '../../../platform/database/query.ts'
import { aCreator, aModerator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createAdmin, createCreator, createPage, type TestAccount } from '../../../testing/factories.ts'
import { runHere } from '../../../testing/run-here.ts'

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' }, { pages: 'built' })
const publication = aCreator(app, { username: 'Radio_Val', displayName: 'Radio Val' })
const editor = aReader(app)
const author = aReader(app)
const stranger = aCreator(app)
const reader = aReader(app)
const moderator = aModerator(app)
const admin = anAdmin(app)

const join = (member: TestAccount, role: MemberRole) =>
  app.context.database(query.insertInto('members').values({ publicationId: publication.id, userId: member.id, role }))
const begin = (as: TestAccount, title: string, publicationId: string | null, slug?: string) =>
  app.call('POST /pages', { body: { title, publicationId, ...(slug !== undefined && { slug }) } }, { as })
const save = (as: TestAccount, id: string, body: ArticleInput) =>
  app.call('PUT /content/{id}', { params: { id }, body }, { as })
const blocks = (content: string) => [{ type: 'text' as const, content }] as NonNullable<ArticleInput['blocks']>

const refusalOf = ({ status, failure }: { status: number; failure?: { message: string } | undefined }) => [
  status,
  failure?.message,
]
const menuOf = async (username = publication.username) =>
  (await app.expectData('GET /pages/of/{username}', { params: { username } })).menu.map(({ title }) => title)
const pageAt = async (slug: string, as?: TestAccount) =>
  (await app.call('GET /pages/of/{username}/{slug}', { params: { username: 'radio_val', slug } }, as && { as })).status
const html = async (path: string) => (await fetch(app.origin + path)).text()

test('a publication has pages: who keeps them, where they are read, in which order, and until when', async () => {
  await join(editor, 'editor')
  await join(author, 'author')
  for (const [as, status] of [
    [author, 403],
    [stranger, 404],
    [reader, 404],
    [editor, 201],
    [admin, 201],
  ] as const)
    expect((await begin(as, `Page de ${as.username}`, publication.id)).status).toBe(status)
  const list = async (as: TestAccount) =>
    (await app.expectData('GET /pages', { query: { publicationId: publication.id } }, { as })).pages
  for (const { id } of await list(editor)) {
    await app.expectData('DELETE /content/{id}', { params: { id } }, { as: editor })
    await app.expectData('DELETE /content/bin/{id}', { params: { id } }, { as: editor })
  }

  // A draft is for who edits it.
  const { id: about } = await app.expectData(
    'POST /pages',
    { body: { title: 'À propos de nous', publicationId: publication.id } },
    { as: editor },
  )
  expect([await pageAt('a-propos-de-nous'), await pageAt('a-propos-de-nous', author)]).toEqual([404, 404])
  expect([await pageAt('a-propos-de-nous', editor), await menuOf()]).toEqual([200, []])
  await app.expectData('PUT /pages/{id}/address', { params: { id: about }, body: { slug: 'a-propos' } }, { as: editor })
  expect([(await save(author, about, { title: 'Moi' })).status, (await save(reader, about, {})).status]).toEqual([
    404, 404,
  ])
  expect(refusalOf(await save(editor, about, { type: 'video' }))).toEqual([400, M.textOnly])
  const advert = {
    type: 'advertisement' as const,
    content: 'https://exemple.fr/a.mp4',
    redirectUrl: 'https://exemple.fr',
  }
  expect((await save(editor, about, { blocks: [advert] as never })).status).toBe(400)
  expect((await save(editor, about, { status: 'published' })).status).toBe(400)
  const text = blocks('Une radio de vallée, faite par ses auditeurs.')
  expect((await save(editor, about, { blocks: text, status: 'published' })).status).toBe(200)

  const shown = await html('/profile/Radio_Val/a-propos')
  expect(shown).toContain('<link rel="canonical" href="https://kiosque.example/profile/Radio_Val/a-propos"/>')
  expect(shown).toContain('"@type":"WebPage"')
  expect(shown).toContain('Une radio de vallée')
  expect(await html('/profile/Radio_Val')).toContain('href="/profile/Radio_Val/a-propos"')
  expect(await html('/sitemap/pages.xml')).toContain('https://kiosque.example/profile/Radio_Val/a-propos')
  const found = await app.expectData('GET /pages/found', { query: { q: 'vallées' } })
  expect(found.pages).toMatchObject([{ title: 'À propos de nous', path: '/profile/Radio_Val/a-propos' }])

  // It is no article: nobody likes, comments, plans or corrects it, and it counts for nothing.
  const params = { id: about }
  for (const [as, call] of [
    [reader, () => app.call('POST /content/{id}/like', { params }, { as: reader })],
    [reader, () => app.call('POST /comments/article/{id}', { params, body: { content: 'Bien' } }, { as: reader })],
    [reader, () => app.call('POST /content/{id}/increment-view', { params }, { as: reader })],
    [reader, () => app.call('GET /content/{id}', { params }, { as: reader })],
  ] as const)
    expect([as.id, (await call()).status]).toEqual([as.id, 404])
  const change = { change: 'correction' as const, note: 'Un chiffre.', place: 'foot' as const }
  expect(
    (await app.call('PUT /content/{id}', { params, body: { title: 'À propos', ...change } }, { as: editor })).status,
  ).toBe(400)
  const corrected = await app.call(
    'POST /content/{id}/corrections',
    { params, body: { text: 'Deux.' } },
    { as: editor },
  )
  const plan = { params: { id: about, act: 'withdraw' as const }, body: { at: '2027-01-01T12:00' } }
  expect([corrected.status, (await app.call('PUT /content/{id}/plans/{act}', plan, { as: editor })).status]).toEqual([
    409, 409,
  ])
  const { user } = await app.expectData('GET /users/username/{username}', { params: { username: 'Radio_Val' } })
  expect(user.articlesCount).toBe(0)

  // Revisions, and changes that wait.
  const waiting = { params, body: { blocks: blocks('Bientôt.') } }
  await app.expectData('PUT /content/{id}/unpublished', waiting, { as: editor })
  expect(await html('/profile/Radio_Val/a-propos')).toContain('Une radio de vallée')
  await app.expectData('POST /content/{id}/unpublished/publish', { params }, { as: editor })
  expect(await html('/profile/Radio_Val/a-propos')).toContain('Bientôt.')
  const { revisions } = await app.expectData('GET /content/{id}/revisions', { params }, { as: editor })
  expect(revisions.length).toBeGreaterThan(1)

  // The menu: the last order counts, and one of pages that are not these is refused.
  const team = await createPage(app, editor, 'L’équipe', publication.id)
  const write = await createPage(app, editor, 'Nous écrire', publication.id)
  expect(await menuOf()).toEqual(['À propos de nous', 'L’équipe', 'Nous écrire'])
  const order = (ids: string[], as = editor) =>
    app.call('PUT /pages/order', { body: { publicationId: publication.id, ids } }, { as })
  const both = await Promise.all([order([write, about, team]), order([write, team, about])])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await order([team, write, about])).status).toBe(200)
  expect(await menuOf()).toEqual(['L’équipe', 'Nous écrire', 'À propos de nous'])
  expect((await html('/profile/Radio_Val')).indexOf('/l-equipe')).toBeGreaterThan(0)
  for (const ids of [
    [team, write],
    [team, team, about],
    [team, write, crypto.randomUUID()],
  ])
    expect(refusalOf(await order(ids))).toEqual([409, M.orderChanged])
  expect([
    (await order([team, write, about], author)).status,
    (await order([team, write, about], stranger)).status,
  ]).toEqual([403, 404])

  // Addresses.
  for (const [slug, status] of [
    ['a-propos', 409],
    ...['feed', 'flux', 'podcast', 'series', 'pages'].map((slug) => [slug, 400] as const),
    ['', 400],
    ['L’équipe', 400],
    ['feed.xml', 400],
  ] as const)
    expect([slug, (await begin(editor, 'Encore', publication.id, slug)).status]).toEqual([slug, status])
  expect(refusalOf(await begin(editor, 'Podcast', publication.id))).toEqual([400, M.slugReserved])
  expect((await begin(stranger, 'À propos', stranger.id, 'a-propos')).status).toBe(201)
  const fixed = await app.call('PUT /pages/{id}/address', { params, body: { slug: 'autre' } }, { as: editor })
  expect(refusalOf(fixed)).toEqual([409, M.slugFixed])

  // Reported, and hidden by a decision.
  const target = { kind: 'article' as const, id: write }
  const report = { target, reason: 'other' as const, explanation: 'Une fausse adresse.', email: 'temoin@exemple.fr' }
  await app.expectData('POST /reports', { body: report })
  const { cases } = await app.expectData('GET /admin/cases', {}, { as: moderator })
  const measure = { measure: 'hide' as const, rule: 'Conditions', facts: 'Une fausse adresse.' }
  const decided = { params: { id: cases[0]?.id ?? '' }, body: measure }
  await app.expectData('POST /admin/cases/{id}/decision', decided, { as: moderator })
  expect([await pageAt('nous-ecrire'), await menuOf()]).toEqual([404, ['L’équipe', 'À propos de nous']])
  expect(await html('/registre')).not.toContain('Nous écrire')

  // Withdrawn, in the bin and back.
  expect((await save(editor, about, { status: 'draft' })).status).toBe(200)
  expect([await pageAt('a-propos'), await menuOf()]).toEqual([404, ['L’équipe']])
  expect(await html('/sitemap/pages.xml')).not.toContain('Radio_Val/a-propos<')
  await app.expectData('DELETE /content/{id}', { params: { id: team } }, { as: editor })
  expect(await menuOf()).toEqual([])
  expect((await list(editor)).find(({ id }) => id === team)?.goneAt).not.toBeNull()
  expect((await begin(editor, 'L’équipe', publication.id)).status).toBe(409)
  const { content: binned } = await app.expectData(
    'GET /content/bin',
    { query: { publicationId: publication.id } },
    { as: editor },
  )
  expect(binned).toEqual([])
  await app.expectData('POST /content/{id}/restore-from-bin', { params: { id: team } }, { as: editor })

  // No more than so many, however many begin at once.
  const free = PAGES.perOwner - (await list(editor)).length
  const begun = await Promise.all(
    Array.from({ length: free + 3 }, (_, index) => begin(editor, `Numéro ${index}`, publication.id)),
  )
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(free)
  expect(begun.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('the site has pages of its own: at its foot, kept by moderators, and nobody’s own', async () => {
  for (const [as, status] of [
    [publication, 403],
    [reader, 403],
  ] as const)
    expect((await begin(as, 'Charte', null)).status).toBe(status)
  const founder = await createAdmin(app)
  const id = await createPage(app, founder, 'La charte', null)
  const second = await createPage(app, moderator, 'Nos chiffres', null)
  const foot = async () => [...(await html('/createurs')).matchAll(/href="(\/pages\/[^"]*)"/g)].map(([, path]) => path)
  expect(await foot()).toEqual(['/pages/la-charte', '/pages/nos-chiffres'])
  await app.expectData('PUT /pages/order', { body: { publicationId: null, ids: [second, id] } }, { as: moderator })
  expect(await foot()).toEqual(['/pages/nos-chiffres', '/pages/la-charte'])
  expect(await html('/pages/la-charte')).toContain('Le texte de La charte.')
  expect(await html('/sitemap/pages.xml')).toContain('https://kiosque.example/pages/la-charte')
  expect((await save(moderator, id, { description: 'Ce à quoi nous tenons.' })).status).toBe(200)
  expect((await save(stranger, id, {})).status).toBe(404)

  // Whoever began it loses it with their role, and it outlives their account.
  const role = (as: 'user' | 'admin') =>
    app.expectData('PATCH /users/{id}/role', { params: { id: founder.id }, body: { role: as } }, { as: admin })
  await role('user')
  expect((await save(founder, id, { title: 'À moi' })).status).toBe(404)
  const del = await app.call(
    'DELETE /users/{id}',
    { params: { id: founder.id }, body: { password: 'Encre2violette' } },
    { as: admin },
  )
  expect(del.status).toBe(200)
  expect(await html('/pages/la-charte')).toContain('Ce à quoi nous tenons.')
  expect(await foot()).toEqual(['/pages/nos-chiffres', '/pages/la-charte'])

  expect((await save(admin, id, { status: 'draft' })).status).toBe(200)
  expect((await fetch(`${app.origin}/pages/la-charte`)).status).toBe(404)
  expect(await foot()).toEqual(['/pages/nos-chiffres'])
})

test('a page comes and goes with the account of its publication, and the site counts true', async () => {
  const closing = await createCreator(app, { username: 'feuille' })
  await createPage(app, closing, 'À propos', closing.id)
  expect((await fetch(`${app.origin}/profile/feuille/a-propos`)).status).toBe(200)
  const { tokens } = await app.expectData('POST /auth/login', {
    body: { identifier: closing.email, password: 'Encre2violette' },
  })
  await app.expectData(
    'DELETE /users/me',
    { body: { password: 'Encre2violette' } },
    { as: { token: tokens.accessToken } },
  )
  expect((await fetch(`${app.origin}/profile/feuille/a-propos`)).status).toBe(404)
  await app.expectData('POST /auth/login', { body: { identifier: closing.email, password: 'Encre2violette' } })
  expect((await fetch(`${app.origin}/profile/feuille/a-propos`)).status).toBe(200)
  const { articlesCount } = (
    await app.expectData('GET /users/username/{username}', { params: { username: 'feuille' } })
  ).user
  expect(articlesCount).toBe(0)
  const { text, code } = await runHere(import('../../../cli/verify.ts'), [], app.context.config)
  expect([code, code === 0 ? '' : text]).toEqual([0, ''])
})
