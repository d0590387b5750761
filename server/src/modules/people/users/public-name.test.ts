import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' }, { pages: 'built' })

const change = (as: TestAccount, displayName: string | null) =>
  app.call('PUT /users/me', { body: { displayName } }, { as })
const own = async (as: TestAccount) => (await app.expectData('GET /users/me', {}, { as })).user.displayName
const text = async (path: string) => (await fetch(app.origin + path)).text()

describe('a public name', () => {
  test('is trimmed, and goes by null and by nothing', async () => {
    const account = await createAccount(app)
    expect(await own(account)).toBeNull()
    for (const removed of [null, '', ' \u00a0\n', '\u200b']) {
      expect((await change(account, '  Le Courrier du Val\n')).data?.user.displayName).toBe('Le Courrier du Val')
      expect((await change(account, removed)).data?.user.displayName).toBeNull()
    }
    await change(account, 'Nora')
    await app.expectData('PUT /users/me', { body: { bio: 'Du val.' } }, { as: account })
    expect(await own(account)).toBe('Nora')
  })

  test.each(['L', 'É'.repeat(60), 'Mémoire & <b>vive</b>', '新聞', 'مرحبا', '👨‍👩‍👧 en val', 'Un\u00a0mot'])(
    'may be %j',
    async (name) => {
      const account = await createAccount(app)
      expect((await change(account, name)).data?.user.displayName).toBe(name)
    },
  )

  test.each([
    ['é'.repeat(61), M.displayNameTooLong],
    ['Le Courrier\ndu Val', M.displayNameCharacters],
    ['Le\tCourrier', M.displayNameCharacters],
    ['Le\u2028Courrier', M.displayNameCharacters],
    ['Nora\u0007', M.displayNameCharacters],
    ['Nora\u202elaV', M.displayNameCharacters],
    ['Nora\u2066', M.displayNameCharacters],
    ['Nora\u200f', M.displayNameCharacters],
  ])('is not %j', async (name, message) => {
    const account = await createAccount(app)
    expect((await change(account, name)).failure).toMatchObject({
      code: 'VALIDATION',
      message,
      errors: [{ field: 'displayName', message }],
    })
    expect(await own(account)).toBeNull()
  })

  test('is taken at registration, or not', async () => {
    const register = async (username: string, more: { displayName?: string | null }) => {
      const body = { username, email: `${username}@exemple.fr`, password: 'Encre2violette', ...more }
      return (await app.call('POST /auth/register', { body })).data?.user.displayName
    }
    expect(await register('inscrite_1', { displayName: ' Le Phare ' })).toBe('Le Phare')
    expect(await register('inscrite_2', { displayName: '' })).toBeNull()
    expect(await register('inscrite_3', {})).toBeNull()
    expect(await register('inscrite_4', { displayName: 'a\nb' })).toBeUndefined()
  })

  test('is new 20 times a day; what stays as it is counts for nothing', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const account = await createAccount(limited)
    const put = async (body: { displayName?: string; bio?: string }) =>
      (await limited.call('PUT /users/me', { body }, { as: account })).status
    await limited.context.rateLimits.consume('displayName', account.id, { amount: 18 })
    for (const displayName of ['Une', 'Autre']) {
      expect(await put({ displayName })).toBe(200)
      expect(await put({ displayName, bio: 'Encore' })).toBe(200)
    }
    expect(await put({ displayName: 'Un de trop' })).toBe(429)
    expect(await put({ bio: 'Toujours' })).toBe(200)
  })
})

describe('whoever is presented', () => {
  let creator: TestAccount
  let reader: TestAccount
  let slug: string
  let id: string
  beforeAll(async () => {
    creator = await createCreator(app, { username: 'le_courrier', displayName: 'Le Courrier du Val' })
    reader = await createAccount(app, { username: 'lectrice', displayName: 'Nora <Lit>' })
    const piece = await createPiece(app, creator, {
      title: 'Une crue',
      type: 'podcast',
      series: 'Les Mardis',
      mediaUrl: 'https://sons.example/a.mp3',
    })
    ;({ slug, id } = piece)
    await app.expectData('POST /comments/article/{id}', { params: { id }, body: { content: 'Merci' } }, { as: reader })
    await app.expectData('POST /users/{id}/follow', { params: { id: creator.id } }, { as: reader })
    const body = { description: 'Rien ne va', pageUrl: '' }
    await app.expectData('POST /bug-report', { body }, { as: reader })
  })

  test('bears it in every answer of the API', async () => {
    const named = { username: 'le_courrier', displayName: 'Le Courrier du Val' }
    const { content } = await app.expectData('GET /content/slug/{slug}', { params: { slug } })
    expect(content).toMatchObject({ author: named, mediaOutlet: { name: 'Le Courrier du Val' } })
    const [card] = (await app.expectData('GET /content', {})).content
    expect(card?.author).toMatchObject(named)
    expect((await app.expectData('GET /content/series', {})).series[0]?.author).toMatchObject(named)
    const params = { username: 'le_courrier' }
    expect((await app.expectData('GET /users/username/{username}', { params })).user).toMatchObject(named)
    const { users } = await app.expectData('GET /users/search', { query: { q: 'courrier' } })
    expect(users).toMatchObject([named])
    const { user } = await app.expectData('GET /users/me', {}, { as: reader })
    expect(user).toMatchObject({ displayName: 'Nora <Lit>', following: [named] })
    const { comments } = await app.expectData('GET /comments/article/{id}', { params: { id } })
    expect(comments[0]?.author).toMatchObject({ username: 'lectrice', displayName: 'Nora <Lit>' })
    const { reports } = await app.expectData('GET /bug-report', {}, { as: await createAdmin(app) })
    expect(reports[0]?.author).toMatchObject({ username: 'lectrice', displayName: 'Nora <Lit>' })
  })

  test('is shown by it on pages and in their heads', async () => {
    const article = await text(`/article/${slug}`)
    expect(article).toContain('>Le Courrier du Val</a>')
    expect(article).toContain('<meta name="author" content="Le Courrier du Val"')
    expect(article).toContain('"author":{"@type":"Person","name":"Le Courrier du Val","alternateName":"@le_courrier"')
    expect(article).toContain('aria-label="Commentaire de Nora &lt;Lit&gt;"')
    const profile = await text('/profile/le_courrier')
    expect(profile).toContain('<title>Le Courrier du Val · Kiosque</title>')
    expect(profile).toContain('<meta property="og:title" content="Le Courrier du Val"')
    expect(profile).toMatch(/<h1[^>]*>Le Courrier du Val<\/h1><p[^>]*>@(?:<!-- -->)?le_courrier<\/p>/)
    expect(profile).toContain('title="Le Courrier du Val · Kiosque (RSS)"')
    expect(await text('/')).toContain('>Le Courrier du Val</a>')
  })

  test('signs feeds and previews by it', async () => {
    for (const path of ['/feed.xml', '/feed.atom', '/feed.json', '/profile/le_courrier/feed.xml']) {
      const feed = await text(path)
      expect(feed, path).toContain('Le Courrier du Val')
      expect(feed.replaceAll('/profile/le_courrier', ''), path).not.toContain('le_courrier')
    }
    const url = encodeURIComponent(`https://kiosque.example/article/${slug}`)
    expect(JSON.parse(await text(`/oembed?url=${url}`))).toMatchObject({
      author_name: 'Le Courrier du Val',
      author_url: 'https://kiosque.example/profile/le_courrier',
    })
    expect(await text(`/embed/${slug}`)).toContain('Le Courrier du Val')
  })

  test('takes it along', async () => {
    const response = await fetch(`${app.origin}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${creator.token}` },
    })
    const files = await readZip(Buffer.from(await response.arrayBuffer()))
    expect(JSON.parse(files.get('compte.json')?.toString() ?? '')).toMatchObject({ displayName: 'Le Courrier du Val' })
    expect(files.get(`articles/${slug}.md`)?.toString()).toContain('\nauthor: "Le Courrier du Val"\n')
  })
})

describe('search', () => {
  const found = async (q: string) =>
    (await app.expectData('GET /users/search', { query: { q } })).users.map(({ username }) => username)

  test('finds accounts by it, whatever accents and case, by its words and misspelt', async () => {
    await createAccount(app, { username: 'xq_17', displayName: 'L’Échappée Brestoise' })
    await createAccount(app, { username: 'brestoise_2' })
    for (const q of ['l’échappée brestoise', 'ECHAPPEE', 'échap', 'Brestoise', 'échapée brestoise', 'xq_17', '@xq_17'])
      expect(await found(q), q).toContain('xq_17')
    expect(await found('%%')).not.toContain('xq_17')
  })

  test('puts the very name first, then those that begin so', async () => {
    await createAccount(app, { username: 'vu_zephyr' })
    await createAccount(app, { username: 'autre_vent', displayName: 'Zéphyr du soir' })
    await createAccount(app, { username: 'encore_un', displayName: 'Zéphyr' })
    expect(await found('zephyr')).toEqual(['encore_un', 'autre_vent', 'vu_zephyr'])
  })

  test('finds articles by it, and after a change by the new one alone', async () => {
    const creator = await createCreator(app, { displayName: 'Radio Tramontane' })
    const titles = await Promise.all(
      Array.from({ length: 25 }, async () => (await createPiece(app, creator, { tags: ['vent'] })).title),
    )
    const search = async (q: string) =>
      (await app.expectData('GET /content/search', { query: { q, limit: 50 } })).content.map(({ title }) => title)
    expect((await search('tramontane')).toSorted()).toEqual(titles.toSorted())
    await change(creator, 'Radio Harmattan')
    await expect.poll(async () => (await search('harmattan')).toSorted()).toEqual(titles.toSorted())
    await expect.poll(() => search('tramontane')).toEqual([])
    expect((await search(`${creator.username} vent`)).length).toBe(25)
  })
})
