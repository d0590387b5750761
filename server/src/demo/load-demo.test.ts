import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentInput } from '#contract/community/comments.ts'
import { ACCOUNT, CONTENT, SECTION } from '#contract/limits.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { missingFacts } from '#contract/trust/publisher-facts.ts'
import { KNOWN_PASSWORD } from '../modules/people/accounts/known-password.ts'
import { checkPassword } from '../modules/people/accounts/passwords.ts'
import { type ArticleRow, wholeArticles } from '../modules/publishing/articles/articles.queries.ts'
import { readSiteSettings } from '../modules/site/settings/settings.queries.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { createFolderStorage } from '../platform/media/folder-storage.ts'
import type { Storage } from '../platform/media/storage.ts'
import { findEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { shareSite } from '../testing/spawned-site.ts'
import { linesOf, TERMINAL } from '../testing/terminal.ts'
import { examinations } from '../verify/examinations.ts'
import { type Finding, runExaminations } from '../verify/run-examinations.ts'
import { ADMIN, adminFile, KNOWN_ACCOUNTS, readAdminPassword } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'

/** Milliseconds of the clock around the start that loads the demonstration. */
let begun = 0
let opened = 0
beforeAll(() => {
  begun = Date.now()
})
const site = shareSite({ imports: [TERMINAL], settings: { DEMO: 'on', WORKERS: '0' }, isFirst: true })
let database: Database
let storage: Storage
let pieces: ArticleRow[]
let pages: ArticleRow[]

beforeAll(async () => {
  opened = Date.now()
  database = connect(findEmbeddedPostgres(site().dataDir) ?? site().output(), { max: 5 })
  storage = await createFolderStorage(join(site().dataDir, 'media'))
  const written = await database(wholeArticles(null).orderBy('a.publishedAt', (order) => order.desc().nullsLast()))
  pieces = written.filter(({ pageOf }) => pageOf === null)
  pages = written.filter(({ pageOf }) => pageOf !== null)
})
afterAll(() => database?.end())

test('on a terminal a first start tells its steps', () => {
  expect(linesOf(site().output())).toEqual([
    expect.stringMatching(/^✓ Base de données créée/),
    expect.stringMatching(/^✓ Base de données mise au dernier schéma/),
    expect.stringMatching(/^✓ Contenu de démonstration chargé \(\d+\ss\)$/),
    `Kiosque est ouvert : ${site().origin}`,
    `  Écrire : ${site().origin}/editor`,
    `  Tenir le site : ${site().origin}/bureau`,
    'Comptes de démonstration :',
    '  nora_lit (utilisateur), mot de passe : Kiosque2026',
    '  camille_derrien (créateur), mot de passe : Kiosque2026',
    `  helene_vasseur (administrateur), mot de passe : ${readAdminPassword(site().dataDir)?.password}`,
  ])
})

test('sixty pieces are published by a dozen creators, four are drafts', async () => {
  const count = (type: string, status: string) => pieces.filter((p) => p.type === type && p.status === status).length
  expect(count('article', 'published')).toBe(44)
  expect(count('video', 'published')).toBe(9)
  expect(count('podcast', 'published')).toBe(7)
  expect(count('article', 'draft')).toBe(5)
  expect(pieces.filter((piece) => piece.isExternalArticle)).toHaveLength(6)
  expect(new Set(pieces.map((piece) => piece.authorId)).size).toBe(12)
})

test('a publication has two pages, and a letter: one issue that was sent, to nobody there is, and one to come', async () => {
  expect(pages.map(({ pageSlug, status }) => [pageSlug, status])).toEqual([
    ['nous-ecrire', 'published'],
    ['a-propos', 'published'],
  ])
  const issues = sql`SELECT state, sent, refused, recipients FROM letter_issues ORDER BY id`
  expect(await database(issues)).toEqual([
    { state: 'sent', sent: 19, refused: 1, recipients: 20 },
    { state: 'draft', sent: 0, refused: 0, recipients: null },
  ])
  const mails = sql`SELECT kind, state FROM mails`
  expect(await database(mails)).toEqual([{ kind: 'letter-issue', state: 'sent' }])
})

test('a newsroom of three members has a draft to review, one planned, changes that wait, and a piece that two signed', async () => {
  const members = await database(sql<{ role: string }>`SELECT role FROM members ORDER BY role`)
  expect(members.map(({ role }) => role)).toEqual(['editor', 'author', 'contributor'])
  expect(await database(sql`SELECT title FROM submissions JOIN articles ON id = article_id`)).toHaveLength(1)
  expect(await database(sql`SELECT act, failure FROM plans WHERE at > now()`)).toEqual([
    { act: 'publish', failure: null },
  ])
  const next = sql`SELECT content ->> 'title' AS title FROM unpublished_changes`
  expect(await database(next)).toEqual([{ title: expect.stringContaining('Huit lavoirs') }])
  expect(await database(sql`SELECT byline FROM articles WHERE byline <> '[]'`)).toEqual([
    {
      byline: [
        { userId: expect.any(String), name: 'Inès Aubry', function: null },
        { userId: null, name: 'Hervé Lantier', function: 'Photos' },
      ],
    },
  ])
})

test('its reader and its creators were told of several kinds, and have read the older ones', async () => {
  const told = await database(sql<{ username: string; kinds: string[]; isRead: boolean }>`
    SELECT username, array_agg(DISTINCT kind::text ORDER BY kind::text) AS kinds, read_at IS NOT NULL AS is_read
    FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE username = ANY(${[...KNOWN_ACCOUNTS]}::text[]) GROUP BY username, read_at IS NOT NULL ORDER BY 1, 3`)
  expect(told).toEqual([
    { username: 'camille_derrien', kinds: expect.arrayContaining(['handed-in', 'piece', 'reaction']), isRead: false },
    { username: 'camille_derrien', kinds: expect.arrayContaining(['piece']), isRead: true },
    { username: 'nora_lit', kinds: expect.arrayContaining(['reaction', 'reply']), isRead: false },
    { username: 'nora_lit', kinds: expect.arrayContaining(['piece']), isRead: true },
  ])
})

test('what is counted, noted and kept of it agrees throughout, to the last byte', async () => {
  const context = {
    database,
    storage,
    changes: { publish: async () => undefined },
  }
  const findings: Finding[] = []
  await runExaminations(context, examinations({ readsBytes: true }), { repair: false }, (found) => findings.push(found))
  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(findings.filter(({ checked }) => checked > 0).length).toBeGreaterThan(10)
})

test('recordings have chapters, captions, series and waveforms to show', () => {
  const podcasts = pieces.filter((piece) => piece.type === 'podcast')
  expect(podcasts.every(({ waveform }) => waveform?.length === 400)).toBe(true)
  expect(new Set(podcasts.flatMap(({ series }) => series ?? [])).size).toBe(3)
  const recordings = pieces.filter((piece) => piece.type !== 'article')
  const chaptered = recordings.filter(({ chapters }) => chapters.length > 0)
  expect(new Set(chaptered.map(({ type }) => type)).size).toBe(2)
  for (const { chapters, duration } of chaptered) expect(chapters.at(-1)?.start).toBeLessThan(duration ?? 0)
  expect(recordings.filter(({ captionsUrl }) => captionsUrl !== null)).toHaveLength(4)
})

test('nobody is asked to confirm an address', async () => {
  expect(await database(sql`SELECT username FROM users WHERE email_verified_at IS NULL`)).toEqual([])
})

test('a second load changes nothing', async () => {
  expect(await loadDemo({ database, storage, dataDir: site().dataDir })).toBe(false)
  expect(await database(sql`SELECT count(*)::int AS n FROM articles`)).toEqual([{ n: pieces.length + pages.length }])
})

test('the newest piece is ten minutes old, the oldest some weeks, none is from the future', () => {
  const moments = pieces.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  const loaded = Math.max(...moments) + 10 * 60_000
  expect(loaded).toBeGreaterThanOrEqual(begun)
  expect(loaded).toBeLessThanOrEqual(opened)
  expect(loaded - Math.min(...moments)).toBeGreaterThan(14 * 86_400_000)
})

test('no title or address comes twice, and no address needed a suffix', () => {
  expect(new Set(pieces.map((piece) => piece.title)).size).toBe(pieces.length)
  expect(new Set(pieces.map((piece) => piece.slug)).size).toBe(pieces.length)
})

test('every text keeps within its limit (docs/product/limits.md#article-lengths)', async () => {
  for (const { title, description, tags, blocks } of pieces) {
    expect(title.length).toBeLessThanOrEqual(CONTENT.titleMax)
    expect(description.length).toBeLessThanOrEqual(CONTENT.descriptionMax)
    expect(tags.length).toBeGreaterThan(0)
    expect(blocks.length).toBeLessThanOrEqual(CONTENT.blocksMax)
  }
  for (const { content } of await database(sql<{ content: string }>`SELECT content FROM comments`)) {
    expect(commentInput.safeParse({ content }).success, content).toBe(true)
  }
  const [longest] = await database(sql<{ bio: number; section: number }>`
    SELECT (SELECT max(length(bio)) FROM users) AS bio, (SELECT max(length(title)) FROM sections) AS section`)
  expect(longest?.bio).toBeLessThanOrEqual(ACCOUNT.bioMax)
  expect(longest?.section).toBeLessThanOrEqual(SECTION.titleMax)
})

test('French texts carry typographic apostrophes and no-break spaces', async () => {
  const rows = await database(sql<{ text: string }>`
    SELECT title AS text FROM articles UNION ALL SELECT description FROM articles UNION ALL SELECT bio FROM users
    UNION ALL SELECT display_name FROM users WHERE user_type = 'media'
    UNION ALL SELECT content FROM comments UNION ALL SELECT title FROM sections
    UNION ALL SELECT explanation FROM reports UNION ALL SELECT text FROM case_notes
    UNION ALL SELECT rule FROM decisions UNION ALL SELECT facts FROM decisions UNION ALL SELECT text FROM appeals
    UNION ALL SELECT text FROM rights_of_reply UNION ALL SELECT text FROM register_entries
    UNION ALL SELECT description FROM bug_reports UNION ALL SELECT about FROM site_settings
    UNION ALL SELECT name FROM front_page_rubrics
    UNION ALL SELECT b ->> 'content' FROM articles, jsonb_array_elements(blocks) b WHERE b ->> 'imageUrl' = ''
    UNION ALL SELECT b ->> 'citationSource' FROM articles, jsonb_array_elements(blocks) b
    UNION ALL SELECT b ->> 'imageDescription' FROM articles, jsonb_array_elements(blocks) b`)
  const wrong = rows.filter(({ text }) => /['"]|[^\u202F\u00A0][;!?»%]| :|« |\.\.\./u.test(text.replaceAll('…', '.')))
  expect(wrong.map(({ text }) => text)).toEqual([])
})

test('every file shown is kept, and light enough', async () => {
  const addresses = pieces.flatMap(({ featuredImage, mediaUrl, outletLogo, blocks }) => [
    featuredImage,
    mediaUrl,
    outletLogo,
    ...blocks.map((block) => block.imageUrl),
  ])
  const users = await database(sql<{ avatar: string | null; bannerUrl: string | null }>`
    SELECT avatar, banner_url FROM users`)
  const all = [...addresses, ...users.flatMap(({ avatar, bannerUrl }) => [avatar, bannerUrl])]
  for (const address of all.filter((each): each is string => Boolean(each))) {
    const found = await storage.stat(mediaName(address) ?? '')
    expect(found?.bytes, address).toBeLessThan(address.endsWith('.webp') ? 400_000 : 2_000_000)
  }
})

test('films and sounds have the length that their pieces tell', () => {
  for (const { type, duration, mediaUrl, readingTime } of pieces.filter((piece) => piece.type !== 'article')) {
    expect(mediaUrl).toMatch(type === 'video' ? /-450x800\.webm$/ : /\.mp3$/)
    expect(duration).toBeGreaterThan(type === 'video' ? 8 : 30)
    expect(duration).toBeLessThan(type === 'video' ? 15 : 90)
    expect(readingTime).toBe(Math.ceil((duration ?? 0) / 60))
  }
})

test('counters say what is there', async () => {
  const [wrong] = await database(sql`
    SELECT count(*)::int AS n FROM articles a WHERE
      likes_count <> (SELECT count(*) FROM article_likes l WHERE l.article_id = a.id)
      OR comments_count <> (SELECT count(*) FROM comments c WHERE c.article_id = a.id AND c.deleted_at IS NULL)
      OR views_count <> (SELECT coalesce(sum(y.views), 0) FROM article_activity y WHERE y.article_id = a.id)`)
  expect(wrong).toEqual({ n: 0 })
  const [authors] = await database(sql`
    SELECT count(*)::int AS n FROM users u WHERE
      articles_count <> (SELECT count(*) FROM articles a WHERE a.author_id = u.id AND a.status = 'published' AND a.page_of IS NULL)
      OR subscriber_count <> (SELECT count(*) FROM follows f WHERE f.followed_id = u.id)`)
  expect(authors).toEqual({ n: 0 })
})

test('comments come after their piece, replies after their comment, nothing after now', async () => {
  const late = await database(sql`
    SELECT c.id FROM comments c JOIN articles a ON a.id = c.article_id LEFT JOIN comments p ON p.id = c.parent_id
    WHERE c.created_at < a.published_at OR c.created_at > ${new Date(opened)} OR c.created_at < p.created_at`)
  expect(late).toHaveLength(0)
})

test('the rubrics of the news page have something to show', () => {
  for (const rubric of ['politique', 'économie', 'technologie']) {
    expect(pieces.filter((piece) => piece.tags.includes(rubric)).length).toBeGreaterThan(4)
  }
})

test('the told accounts open with the told password, no other does', async () => {
  const hashOf = async (username: string) => {
    const [row] = await database(
      sql<{ passwordHash: string }>`SELECT password_hash FROM users WHERE username = ${username}`,
    )
    return row?.passwordHash
  }
  for (const username of KNOWN_ACCOUNTS)
    expect(await checkPassword(await hashOf(username), KNOWN_PASSWORD.password)).toBe(true)
  for (const username of ['ines_aubry', ADMIN])
    expect(await checkPassword(await hashOf(username), KNOWN_PASSWORD.password)).toBe(false)
  const { password = '' } = readAdminPassword(site().dataDir) ?? {}
  expect(await checkPassword(await hashOf(ADMIN), password)).toBe(true)
  expect(statSync(adminFile(site().dataDir)).mode & 0o777).toBe(0o600)
})

test('the desk has something of each kind to do, and la une is composed', async () => {
  const [found] = await database(sql`
    SELECT (SELECT count(*)::int FROM moderation_cases WHERE decided_at IS NULL) AS cases,
      (SELECT count(*)::int FROM appeals WHERE outcome IS NULL) AS appeals,
      (SELECT count(*)::int FROM rights_of_reply WHERE state = 'waiting') AS replies,
      (SELECT count(*)::int FROM bug_reports WHERE closed_at IS NULL AND screenshot IS NOT NULL) AS bugs,
      (SELECT count(DISTINCT kind)::int FROM register_entries) AS kinds,
      (SELECT count(*)::int FROM front_page_rubrics) AS rubrics,
      (SELECT count(*)::int FROM articles WHERE comments_count >= 24) AS discussed`)
  expect(found).toEqual({ cases: 3, appeals: 1, replies: 1, bugs: 1, kinds: 6, rubrics: 3, discussed: 3 })
  const { publisher } = await readSiteSettings(database)
  expect(missingFacts(publisher)).toEqual([])
})
