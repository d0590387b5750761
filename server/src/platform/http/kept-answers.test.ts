import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { cardPicture, creatorPicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  createPage,
  createPiece,
  PASSWORD,
  type TestAccount,
} from '../../testing/factories.ts'
import { CDN_KINDS } from '../cdn/cdn-kinds.ts'
import { cdnTag } from '../cdn/cdn-tag.ts'
import { noise } from '../media/sample-images.ts'
import { sampleSound } from '../media/sample-recordings.ts'

/** A node that keeps its answers ready, and one that makes every answer anew: they must always say the same. */
let app: TestApp
let fresh: { origin: string; close(): Promise<void> }

let creator: TestAccount
let other: TestAccount
let reader: TestAccount
let admin: TestAccount
let article: Article
let external: Article
let video: Article
let first: Article
let newest: Article
let commentId: string
let sectionId: string
let pictures: string[]
let addresses: string[]

/** Of a CDN that is away: for it each answer names in a header what it was made from. */
const CDN = {
  CDN: 'varnish',
  CDN_PURGE_URL: 'http://127.0.0.1:9',
  CDN_PURGE_TOKEN: 'un-jeton-assez-long',
  LOG_LEVEL: 'silent',
}
/** Ids of pages, of the creator and of the site. */
const pages: Record<'own' | 'ofSite', string[]> = { own: [], ofSite: [] }
/** Answers that the first node keeps, by address, as they were made. */
const kept = new Map<string, Answer>()
/** What the change that is under way says that it touches, as a CDN is told it. */
const touched = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://kiosque.example', ...CDN }, { pages: 'built' })
  const drop = (tags: readonly string[]) => tags.forEach((tag) => void touched.add(cdnTag(tag)))
  app.context.changes.subscribe({ drop, pause: () => {}, resume: () => {} })
  fresh = await app.startNode({ PAGE_CACHE: 'off' })
  creator = await createCreator(app, { username: 'Radio_Val' })
  other = await createCreator(app, { username: 'Ailleurs' })
  reader = await createAccount(app, { username: 'Lectrice' })
  admin = await createAdmin(app)
  pictures = [
    await upload(await noise(640, 480).png().toBuffer()),
    await upload(await noise(500, 500).png().toBuffer()),
  ]
  const mediaUrl = await upload(await sampleSound('m4a'))

  await createPiece(app, other)
  article = await createPiece(app, creator, {
    title: 'Une enquête',
    tags: ['Politique', 'Val'],
    featuredImage: pictures[0],
    byline: [{ userId: creator.id, name: '', function: null }],
  })
  await edit(article, { description: 'Ce que la rédaction a appris depuis.' })
  external = await createPiece(app, creator, {
    isExternalArticle: true,
    externalUrl: 'https://journal.example/a?utm_source=x',
  })
  video = await createPiece(app, creator, { type: 'video', mediaUrl: 'https://films.example/a.mp4', duration: 60 })
  const episode = { type: 'podcast' as const, mediaUrl, series: 'Les Mardis', season: 1 }
  first = await createPiece(app, creator, { ...episode, episode: 1, chapters: [{ start: 0, title: 'Début' }] })
  newest = await createPiece(app, creator, { ...episode, episode: 2, transcript: 'Bonjour.' })
  commentId = (await comment(article, reader)).id
  sectionId = (
    await app.expectData(
      'POST /users/me/sections',
      { body: { title: 'À la une', articleIds: [article.id] } },
      { as: creator },
    )
  )._id
  for (const title of ['À propos', 'L’équipe']) pages.own.push(await createPage(app, creator, title, creator.id))
  for (const title of ['La charte', 'Nos règles']) pages.ofSite.push(await createPage(app, admin, title, null))
  addresses = listAddresses()
})
afterAll(async () => {
  await fresh.close()
  await app.close()
})

async function upload(bytes: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
}

const comment = async ({ id }: Article, as: TestAccount) =>
  (await app.expectData('POST /comments/article/{id}', { params: { id }, body: { content: 'Bien vu.' } }, { as }))
    .comment

const edit = ({ id }: Article, body: CallInput<'PUT /content/{id}'>['body']) =>
  app.expectData('PUT /content/{id}', { params: { id }, body }, { as: creator })
const editPage = (as: TestAccount, id: string | undefined, body: CallInput<'PUT /content/{id}'>['body']) =>
  app.expectData('PUT /content/{id}', { params: { id: id ?? '' }, body }, { as })
const orderPages = (as: TestAccount, publicationId: string | null, ids: string[]) =>
  app.expectData('PUT /pages/order', { body: { publicationId, ids } }, { as })
const change = (
  name: 'PUT /content/{id}/unpublished' | 'POST /content/{id}/unpublished/publish',
  body?: CallInput<'PUT /content/{id}'>['body'],
) => app.expectData(name, { params: { id: article.id }, body: { ...body, version: undefined } }, { as: creator })
const editAccount = (body: CallInput<'PUT /users/me'>['body'], as = creator) =>
  app.expectData('PUT /users/me', { body }, { as })
const rename = (as: TestAccount, username: string) =>
  app.expectData('PUT /users/me/username', { body: { username } }, { as })
const activate = (isActive: boolean) =>
  app.expectData('PATCH /users/{id}/activate', { params: { id: creator.id }, body: { isActive } }, { as: admin })

const keepLetter = (isOpen: boolean, name: string) => {
  const body = { isOpen, name, about: 'Ce qu’il faut avoir lu.' }
  return app.expectData('PUT /letters/of/{owner}', { params: { owner: creator.id }, body }, { as: creator })
}

const changeSite = (body: CallInput<'PATCH /admin/settings'>['body']) =>
  app.expectData('PATCH /admin/settings', { body }, { as: admin })

async function composeFrontPage([lead, ...seconds]: Article[]) {
  const { edition } = await app.expectData('GET /admin/front-page', {}, { as: admin })
  const place = ({ id }: Article) => ({ articleId: id })
  const places = { lead: lead ? place(lead) : null, seconds: seconds.map(place), rubrics: [], pinned: [] }
  await app.expectData('PUT /admin/front-page', { body: { version: edition.version, ...places } }, { as: admin })
}

/** Reports something, and decides about it. */
async function decide(target: { kind: 'article' | 'comment'; id: string }, measure: 'hide') {
  const report = { target, reason: 'other' as const, explanation: 'À voir', email: 'temoin@exemple.fr' }
  await app.expectData('POST /reports', { body: report })
  const { cases } = await app.expectData('GET /admin/cases', {}, { as: admin })
  const params = { id: cases[0]?.id ?? '' }
  const body = { measure, rule: 'Conditions, article 4', facts: 'Un passage' }
  await app.expectData('POST /admin/cases/{id}/decision', { params, body }, { as: admin })
}

/** The last decision is contested by whom it is about, and taken back by somebody else. */
async function overturn() {
  const owners = await Promise.all(
    [creator, reader].map(async (as) => (await app.expectData('GET /users/me/decisions', {}, { as })).decisions),
  )
  const told = owners.flat().find(({ appeal }) => appeal === null)
  await app.expectData('POST /appeals', { body: { token: told?.token ?? '', text: 'Je conteste' } })
  const moderator = await createModerator(app)
  const { appeals } = await app.expectData('GET /admin/appeals', {}, { as: moderator })
  const params = { id: appeals[0]?.id ?? '' }
  const body = { outcome: 'overturned' as const, reasons: 'À tort' }
  await app.expectData('POST /admin/appeals/{id}/decision', { params, body }, { as: moderator })
}

const ADVERT = {
  type: 'advertisement' as const,
  content: 'https://films.example/annonce.mp4',
  redirectUrl: 'https://boutique.example/',
}

const signIn = ({ email }: TestAccount) =>
  app.expectData('POST /auth/login', { body: { identifier: email, password: PASSWORD } })
const close = async (account: TestAccount) => {
  const { tokens } = await signIn(account)
  await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: { token: tokens.accessToken } })
}

/** What guests and programs may ask for, of everything that was made. */
function listAddresses(): string[] {
  const pieces = [article, external, video, first, newest]
  const { id, username } = creator
  const types = ['article', 'video', 'podcast']
  const calls = [
    '/content',
    ...types.map((type) => `/content?type=${type}`),
    ...['politique', 'neuf'].map((tag) => `/content?tag=${tag}`),
    '/content/trending',
    '/content/trending?type=video',
    '/content/series',
    '/creators',
    '/creators?theme=politique',
    '/content/search?q=enquete',
    '/users/search?q=radio',
    `/content/user/${id}`,
    `/content/author/${id}`,
    `/content/author/${id}?series=Les+Mardis`,
    `/content/signed/${id}`,
    ...pieces.map((piece) => `/content/${piece.id}`),
    ...[article, newest].flatMap((piece) => [
      `/content/slug/${piece.slug}`,
      `/content/slug/${piece.slug}/related`,
      `/content/${piece.id}/likes`,
      `/content/${piece.slug}/changes`,
      `/comments/article/${piece.slug}`,
    ]),
    `/content/${article.id}/changes/2`,
    `/comments/article/${article.id}?sort=top`,
    `/comments/${commentId}/replies`,
    `/users/${id}`,
    `/users/${other.id}`,
    `/users/username/${username}`,
    `/users/username/${reader.username}`,
    `/users/${id}/publications`,
    `/users/${id}/sections`,
    `/users/${id}/sections/${sectionId}/articles`,
    `/subscriptions/count/${id}`,
    `/subscriptions/status/${id}`,
    '/site',
    '/site/legal',
    '/site/ownership',
    '/auth/registration',
    '/front-page',
    ...['', '?username=radio_val'].map((query) => `/letters/offered${query}`),
    '/register',
    '/register?kind=removal',
    '/register/adverts',
    '/register/figures',
    `/pages/of/${username}`,
    `/pages/of/${username}/a-propos`,
    '/pages/of-site/la-charte',
    '/pages/found?q=texte',
    `/reports/target/article/${article.id}`,
  ]
  const feeds = ['', '/video', '/mot-cle/politique', '/mot-cle/neuf']
  const month = new Date().toISOString().slice(0, 7)
  return [
    ...calls.map((path) => `/api/v1${path}`),
    // The formats of a feed are written from one reading of it: all of them are asked for where two kinds differ.
    ...feeds.map((path) => `${path}/feed.json`),
    ...['/registre', `/profile/${username}`].flatMap((path) =>
      ['xml', 'atom', 'json'].map((format) => `${path}/feed.${format}`),
    ),
    `/lettre/${username}`,
    `/profile/${username}/podcast.xml`,
    `/profile/${username}/series/Les%20Mardis/podcast.xml`,
    `/article/${first.slug}/chapters.json`,
    `/article/${newest.slug}/transcript.txt`,
    '/sitemap.xml',
    ...['pages', 'news', 'tags', 'creators', month].map((name) => `/sitemap/${name}.xml`),
    '/robots.txt',
    '/.well-known/tdmrep.json',
    '/manifest.webmanifest',
    '/mentions-legales',
    '/proprietaires',
    '/registre',
    '/registre?onglet=publicites',
    '/mot-cle/politique',
    '/createurs',
    '/recherche?q=val',
    `/profile/${username}/a-propos`,
    '/pages/la-charte',
    ...[article, newest].flatMap(({ slug }) => [
      `/oembed?url=${encodeURIComponent(`https://kiosque.example/article/${slug}`)}&format=json`,
      `/embed/${slug}`,
      `/article/${slug}/modifications`,
    ]),
    cardPicture(article, DEFAULT_SITE),
    creatorPicture({ ...creator, displayName: null }, DEFAULT_SITE),
    '/profile/Radio_du_Val',
    '/profile/Radio_du_Val/feed.json',
    '/profile/Radio_du_Val/podcast.xml',
    ...['/', '/?onglet=publications', '/video', '/podcast?onglet=series', '/resume?onglet=politique'],
    `/podcast?serie=Les+Mardis&auteur=${username}`,
    ...[article, video, newest].map(({ slug }) => `/article/${slug}`),
    `/profile/${username}`,
  ]
}

interface Answer {
  /** What it says, whenever and however it was made. */
  said: string
  /** Undefined: it is not kept. */
  tags: readonly string[] | undefined
}

async function read(origin: string, path: string): Promise<Answer> {
  const { statusCode, headers, body } = await request(origin + path)
  // What says when it was made is another a minute later.
  const lasting = (await body.text())
    .replace(/"requestId":"[^"]*"|"renderedAt":\d+/g, '')
    .replace(/<time[^>]*>[^<]*<\/time>/g, '')
  return {
    said: `${statusCode} ${headers.location} ${lasting}`,
    tags: headers[CDN_KINDS.varnish.tagHeader]?.toString().split(CDN_KINDS.varnish.separator),
  }
}

/** Some at a time: all at once would wait too long for a session of the database, and be told that it is away. */
const AT_ONCE = 20

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  return results
}

/** Those of `paths` where the node that keeps its answers says something else than the other. */
async function differing(paths: readonly string[]): Promise<string[]> {
  const compared = await inTurns(paths, async (path) => {
    const [before, anew] = await Promise.all([read(app.origin, path), read(fresh.origin, path)])
    return before.said === anew.said ? [] : [path]
  })
  return compared.flat()
}

/** Pages are made from calls, and cost the most: they are kept anew for each group of changes, all else for each change. */
const isPage = (path: string) => !/^\/(api|oembed|embed|picture|sitemap|robots|manifest|\.well-known)|\.\w+$/.test(path)

async function keep(paths: readonly string[]): Promise<void> {
  await inTurns(
    paths.filter((path) => !kept.has(path)),
    async (path) => {
      const answer = await read(app.origin, path)
      if (answer.tags !== undefined) kept.set(path, answer)
    },
  )
}

/** What is kept still after a change, and ought not to be. */
async function stale(change: () => Promise<unknown>): Promise<string[]> {
  touched.clear()
  await change()
  for (const [path, { tags }] of kept) if (tags?.some((tag) => touched.has(tag))) kept.delete(path)
  const suspects = await inTurns([...kept], async ([path, { said }]) =>
    (await read(fresh.origin, path)).said === said ? [] : [path],
  )
  // One may have grown too old meanwhile, and be another by itself.
  return differing(suspects.flat())
}

type Change = [name: string, change: () => Promise<unknown>]

const CHANGES: Record<string, Change[]> = {
  'the texts of a piece': [
    ['a new piece', () => createPiece(app, creator, { tags: ['Neuf', 'Politique'] })],
    ['a new title', () => edit(article, { title: 'Une autre enquête', description: 'Ce qu’elle montre.' })],
    ['another byline', () => edit(article, { byline: [{ name: 'Anne' }] })],
    ['a new text', () => edit(article, { blocks: [{ type: 'text', content: 'Un autre paragraphe.' }] })],
  ],
  letters: [
    ['a letter that is offered', () => keepLetter(true, 'La semaine')],
    ['its new name', () => keepLetter(true, 'Le mois')],
    ['no letter any more', () => keepLetter(false, 'Le mois')],
  ],
  'unpublished changes': [
    [
      'what is kept',
      () => change('PUT /content/{id}/unpublished', { title: 'Une enquête reprise', tags: ['Politique'] }),
    ],
    ['what is published', () => change('POST /content/{id}/unpublished/publish')],
  ],
  'pages of one’s own': [
    ['a new title of one', () => editPage(creator, pages.own[0], { title: 'Qui nous sommes' })],
    ['another order', () => orderPages(creator, creator.id, pages.own.toReversed())],
    ['one that is withdrawn', () => editPage(creator, pages.own[1], { status: 'draft' })],
    ['a new text of one of the site', () => editPage(admin, pages.ofSite[0], { description: 'Nos règles.' })],
    ['another order of the site’s', () => orderPages(admin, null, pages.ofSite.toReversed())],
    ['one of the site that is withdrawn', () => editPage(admin, pages.ofSite[1], { status: 'draft' })],
    ['another one', () => createPage(app, admin, 'Nos chiffres', null)],
  ],
  'cover and hashtags': [
    ['another cover', () => edit(article, { featuredImage: pictures[1] })],
    ['a hashtag for another', () => edit(article, { tags: ['Val', 'Neuf'] })],
  ],
  'kinds of pieces': [
    ['another type', () => edit(article, { type: 'video', mediaUrl: 'https://films.example/b.mp4' })],
    ['the type of before', () => edit(article, { type: 'article' })],
    [
      'a piece that becomes an external one',
      () => edit(article, { isExternalArticle: true, externalUrl: 'https://journal.example/b' }),
    ],
    ['an external piece that becomes its own', () => edit(article, { isExternalArticle: false })],
    ['another outlet', () => edit(external, { mediaOutlet: { name: 'Le Journal', logo: null } })],
  ],
  episodes: [
    ['a cover for the newest episode', () => edit(newest, { featuredImage: pictures[0] })],
    ['a new title of an episode', () => edit(newest, { title: 'Un mardi', transcript: 'Bonsoir.' })],
    ['another season', () => edit(newest, { season: 2, episode: 1 })],
    ['other chapters', () => edit(first, { chapters: [{ start: 0, title: 'Ouverture' }] })],
  ],
  series: [
    ['another series', () => edit(first, { series: 'Les Jeudis' })],
    ['a series written otherwise', () => edit(newest, { series: 'LES MARDIS' })],
  ],
  'the front page': [
    ['a front page', () => composeFrontPage([article, video])],
    ['another lead', () => composeFrontPage([video, article])],
    ['a piece that becomes a draft', () => edit(video, { status: 'draft' })],
    ['a draft that is published again', () => edit(video, { status: 'published' })],
    ['an empty front page', () => composeFrontPage([])],
  ],
  'the register': [
    [
      'a correction',
      () =>
        app.expectData(
          'POST /content/{id}/corrections',
          { params: { id: article.id }, body: { text: 'Le 3 mai, et non le 2.' } },
          { as: creator },
        ),
    ],
    ['an advert', () => edit(first, { blocks: [ADVERT] })],
    ['an advert that is taken away', () => edit(first, { blocks: [] })],
    ['a hidden article', () => decide({ kind: 'article', id: video.id }, 'hide')],
    ['a hidden article that comes back', overturn],
  ],
  'the site': [
    ['a name of the site', () => changeSite({ name: 'L’Écho du val' })],
    [
      'its name of before, and facts about its publisher',
      () => changeSite({ name: DEFAULT_SITE.name, publisher: { name: 'Les Éditions du val' } }),
    ],
    [
      'crawlers that are refused, and registration that is closed',
      () => changeSite({ refusesAiCrawlers: true, registration: 'closed' }),
    ],
  ],
  comments: [
    ['a comment', () => comment(article, creator)],
    [
      'a reply',
      () =>
        app.expectData(
          'POST /comments/article/{id}/reply/{commentId}',
          { params: { id: article.id, commentId }, body: { content: 'Oui.' } },
          { as: creator },
        ),
    ],
    [
      'a reaction',
      () =>
        app.expectData(
          'POST /comments/{id}/reaction',
          { params: { id: commentId }, body: { reaction: 'like' } },
          { as: creator },
        ),
    ],
    ['a hidden comment', () => decide({ kind: 'comment', id: commentId }, 'hide')],
    ['a hidden comment that comes back', overturn],
    ['a deleted comment', () => app.expectData('DELETE /comments/{id}', { params: { id: commentId } }, { as: reader })],
  ],
  'what readers do': [
    ['a like', () => app.expectData('POST /content/{id}/like', { params: { id: video.id } }, { as: reader })],
    ['a view', () => app.expectData('POST /content/{id}/increment-view', { params: { id: video.id } }, { as: reader })],
    ['a subscription', () => app.expectData('POST /users/{id}/follow', { params: { id: creator.id } }, { as: reader })],
    ['its end', () => app.expectData('POST /users/{id}/unfollow', { params: { id: creator.id } }, { as: reader })],
  ],
  'how an account looks': [
    ['an avatar', () => editAccount({ avatar: pictures[1] ?? '' })],
    ['another avatar', () => editAccount({ avatar: pictures[0] ?? '' })],
    [
      'a banner and a presentation',
      () => editAccount({ bannerUrl: pictures[0] ?? '', bio: 'La radio du val. @radio@val.example' }),
    ],
    ['a public name', () => editAccount({ displayName: 'La radio du val' })],
  ],
  names: [
    ['a public name of who comments', () => editAccount({ displayName: 'Nora' }, reader)],
    ['another username of who comments', () => rename(reader, 'Liseuse')],
    ['no public name any more', () => editAccount({ displayName: null })],
    ['another username', () => rename(creator, 'Radio_du_Val')],
  ],
  sections: [
    [
      'a new section',
      () =>
        app.expectData(
          'POST /users/me/sections',
          { body: { title: 'Écouter', articleIds: [newest.id] } },
          { as: creator },
        ),
    ],
    [
      'a renamed section',
      () =>
        app.expectData(
          'PATCH /users/me/sections/{id}',
          { params: { id: sectionId }, body: { title: 'Lire', articleIds: [external.id] } },
          { as: creator },
        ),
    ],
    [
      'a deleted section',
      () => app.expectData('DELETE /users/me/sections/{id}', { params: { id: sectionId } }, { as: creator }),
    ],
  ],
  'accounts that rest': [
    [
      'another role',
      () =>
        app.expectData(
          'PATCH /users/{id}/role',
          { params: { id: creator.id }, body: { role: 'admin' } },
          { as: admin },
        ),
    ],
    ['a deactivated account', () => activate(false)],
    ['an account that is active again', () => activate(true)],
  ],
  'closed accounts': [
    ['a closed reader', () => close(reader)],
    ['a reader who came back', () => signIn(reader)],
    ['a closed creator', () => close(creator)],
    ['a creator who came back', () => signIn(creator)],
    ['a creator who closes once more', () => close(creator)],
    ['a closed account that is deactivated', () => activate(false)],
    ['a closed account that an administrator opens', () => activate(true)],
  ],
  'what is deleted': [
    [
      'a deleted piece',
      async () => app.expectData('DELETE /content/{id}', { params: { id: external.id } }, { as: admin }),
    ],
    ['a deleted reader', () => app.expectData('DELETE /users/{id}', { params: { id: reader.id } }, { as: admin })],
    ['a deleted creator', () => app.expectData('DELETE /users/{id}', { params: { id: creator.id } }, { as: admin })],
  ],
}

test('every public call of the contract is among the addresses', () => {
  const asked = addresses.map((address) => address.replace('/api/v1', '').replace(/\?.*/, ''))
  const isAsked = (name: string) => {
    const path = new RegExp(`^${name.replace('GET ', '').replace(/\{\w+\}/g, '[^/]+')}$`)
    return asked.some((address) => path.test(address))
  }
  const missing = Object.entries(endpoints)
    .filter(([name, { access }]) => name.startsWith('GET ') && access === 'public' && !isAsked(name))
    .map(([name]) => name)

  expect(missing).toEqual([])
})

describe('whatever changes, no public address tells a guest anything of before', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, changes) => {
    await keep(addresses)
    const found: Record<string, string[]> = {}
    for (const [name, change] of changes) {
      await keep(addresses.filter((path) => !isPage(path)))
      const paths = await stale(change)
      if (paths.length > 0) found[name] = paths
    }
    expect(found).toEqual({})
  })

  test('and in the end all are what they would be anew', async () => expect(await differing(addresses)).toEqual([]))
})
