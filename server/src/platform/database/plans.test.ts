import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RELATED_PIECES } from '#contract/limits.ts'
import { blockAccount, listBlockedAccounts, unblockAccount } from '../../modules/community/blocking/blocking.queries.ts'
import { lockComment, showHeld } from '../../modules/community/comments/comment-life.ts'
import { listThreads } from '../../modules/community/comments/comments.queries.ts'
import { listHeld } from '../../modules/community/comments/held-comments.queries.ts'
import { insertComment } from '../../modules/community/comments/new-comment.queries.ts'
import { writeReaction } from '../../modules/community/comments/reactions.queries.ts'
import { listIssues } from '../../modules/community/letter-issues/issues.queries.ts'
import {
  claimSending,
  countDepartures,
  forgetGone,
  listDue,
  listTroubled,
  listUnsent,
  noteSending,
} from '../../modules/community/letter-issues/sendings.queries.ts'
import { listKnown } from '../../modules/community/letters/import-readers.queries.ts'
import { findOffered } from '../../modules/community/letters/letters.queries.ts'
import {
  countReaders,
  findSubscription as findLetterReader,
  listReaders,
  listReceived,
  readOwnLetters,
  readReaders,
} from '../../modules/community/letters/readers.queries.ts'
import { findLikes, writeLike } from '../../modules/community/likes/likes.queries.ts'
import { findChoices } from '../../modules/community/notifications/choices.queries.ts'
import {
  forgetUnwanted,
  markMailed,
  takeDue,
} from '../../modules/community/notifications/notification-mails.queries.ts'
import {
  countUnread,
  listMailed,
  listNotifications,
} from '../../modules/community/notifications/notifications.queries.ts'
import { listFollowedArticles } from '../../modules/community/subscriptions/followed-articles.queries.ts'
import {
  deleteFollow,
  findSubscription,
  insertFollow,
} from '../../modules/community/subscriptions/subscriptions.queries.ts'
import { findCredentials } from '../../modules/people/accounts/accounts.queries.ts'
import {
  findCaller,
  insertSession,
  sweepSessions,
  touchSession,
} from '../../modules/people/accounts/sessions.queries.ts'
import {
  findActiveUserByName,
  listAccounts,
  listFollowed,
  searchUsers,
} from '../../modules/people/accounts/users.queries.ts'
import { findByToken, listInvitations } from '../../modules/people/invitations/invitations.queries.ts'
import { listMails } from '../../modules/people/mails/mails.queries.ts'
import { insertChallenge, sweepChallenges, takeChallenge } from '../../modules/people/protection/challenges.queries.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from '../../modules/people/protection/passkeys.queries.ts'
import {
  findActiveSecret,
  findFactorState,
  takeStep,
} from '../../modules/people/second-factors/second-factors.queries.ts'
import { type AccountOrder, listDeskAccounts } from '../../modules/people/users/desk-accounts.queries.ts'
import { listLikedArticles } from '../../modules/people/users/liked-articles.queries.ts'
import { listOverdueSuspensions } from '../../modules/people/users/overdue.queries.ts'
import { findArticle, listPublished } from '../../modules/publishing/articles/articles.queries.ts'
import { listDeskArticles, type PageOfArticles } from '../../modules/publishing/articles/desk-articles.queries.ts'
import { findNotes } from '../../modules/publishing/articles/notes.queries.ts'
import { listOwn, type OwnSort, sumOwn, viewsByDay } from '../../modules/publishing/articles/own-articles.queries.ts'
import { findRelated } from '../../modules/publishing/articles/related.queries.ts'
import { findUnpublished } from '../../modules/publishing/articles/unpublished-changes.queries.ts'
import { listFoundPlaces } from '../../modules/publishing/front-page/by-itself.queries.ts'
import { listShownPlaces } from '../../modules/publishing/front-page/front-page.queries.ts'
import { findPage, listMenu, listPages, searchPages } from '../../modules/publishing/pages/pages.queries.ts'
import { dueIn, listPlanned, listWished, takeDuePlan } from '../../modules/publishing/plans/plans.queries.ts'
import { findPublic, listToldChanges } from '../../modules/publishing/revisions/public-changes.queries.ts'
import { countWaiting, listWaiting } from '../../modules/publishing/submissions/submissions.queries.ts'
import { listCreators, listThemes } from '../../modules/reading/creators/creators.queries.ts'
import { listFeedArticles } from '../../modules/reading/feeds/feed-articles.queries.ts'
import { findCompanions, listEpisodes } from '../../modules/reading/feeds/podcast.queries.ts'
import { searchArticles } from '../../modules/reading/search/search.queries.ts'
import {
  listCardsOfSection,
  listSectionSummaries,
  listSections,
} from '../../modules/reading/sections/sections.queries.ts'
import { listTrending } from '../../modules/reading/trending/trending.queries.ts'
import { countViews, sweepViews } from '../../modules/reading/views/views.queries.ts'
import { hasAdmin } from '../../modules/site/setup/setup.queries.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { fillDatabase } from '../../testing/many-rows.ts'
import { plansOf, scannedTables } from '../../testing/query-plans.ts'
import { examinations } from '../../verify/examinations.ts'
import { tellNodes } from '../changes/changes.ts'
import type { Caller } from '../http/authentication.ts'
import { sweepIdempotencyKeys } from '../http/idempotency.ts'
import { createRateLimits, type RateLimits, sweepRateLimits } from '../http/rate-limits.ts'
import { findShowings } from '../media/files.queries.ts'
import { createFolderStorage } from '../media/folder-storage.ts'
import type { Storage } from '../media/storage.ts'
import { usedBytes } from '../media/storage-room.ts'
import type { Database, Transaction } from './connect.ts'

/** Where verbs note what they did, and nothing follows. */
const noting = (tx: Transaction) => Object.assign(tx, { note: () => undefined })

let made: TestDatabase
let folder: string
let storage: Storage
let articleId: string
let commentId: string
let reader: Caller
let otherId: string
let letterId: string
let issueId: string
let limits: RateLimits
let unlimited: RateLimits

/** Letters of all creators; one has eleven thousand readers. @returns its id. */
async function fillLetters(database: TestDatabase['database']): Promise<string> {
  await database(sql`
    INSERT INTO letters (id, publication_id, name, about, is_open)
    SELECT id, id, 'La semaine', 'Chaque vendredi', true FROM users WHERE user_type = 'media'`)
  await database(sql`
    INSERT INTO letter_readers (id, letter_id, email, way, wording, confirmed_at, ended_at, ended_by)
    -- As they come one after the other.
    SELECT (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(l.place), 12, '0'))::uuid, l.id, 'abonne' || l.place || '-' || n || '@exemple.fr', 'form', 'Oui', now(),
      CASE WHEN n % 10 = 0 THEN now() END, CASE WHEN n % 10 = 0 THEN 'page'::letter_end END
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM letters) l,
      LATERAL generate_series(1, CASE WHEN l.place = 1 THEN 11000 ELSE 2 END) n`)
  const [letter] = await database(sql<{ id: string }>`SELECT id FROM letters ORDER BY id LIMIT 1`)
  await database(sql`
    INSERT INTO letter_issues (id, letter_id, sender, subject, state, mail, begun_at)
    SELECT gen_random_uuid(), l.id, 'La rédaction', 'Cette semaine', 'sending', '{}', now() FROM letters l, generate_series(1, 10)`)
  await database(sql`
    INSERT INTO letter_sendings (issue_id, reader_id, state)
    SELECT i.id, r.id, (CASE WHEN r.id::text LIKE '%7-0000-7000-8000%' THEN 'refused' ELSE 'sent' END)::sending_state
    FROM letter_readers r, LATERAL (SELECT id FROM letter_issues WHERE letter_id = r.letter_id ORDER BY id LIMIT 2) i
    WHERE r.letter_id = ${letter?.id} AND r.id < '00002200-0000-7000-8000-000000000000'`)
  return letter?.id ?? ''
}
beforeAll(async () => {
  made = await createTestDatabase()
  limits = createRateLimits(made.database, true)
  unlimited = createRateLimits(made.database, false)
  const filled = await fillDatabase(made.database, 20_000)
  articleId = filled.articleId
  letterId = await fillLetters(made.database)
  const [issue] = await listIssues(made.database, letterId, { before: undefined, offset: 9, limit: 1 })
  issueId = issue?.id ?? ''
  otherId = (await findActiveUserByName(made.database, 'compte_42'))?.id ?? ''
  const [session] = await made.database(sql<{ id: string }>`SELECT id FROM sessions WHERE user_id = ${filled.userId}`)
  reader = {
    id: filled.userId,
    sessionId: session?.id ?? '',
    username: 'compte',
    userType: 'user',
    role: 'user',
    restsAsAdmin: false,
    memberships: {},
    isStrong: false,
    isConfirmed: true,
  }
  await made.database(sql`
    INSERT INTO invitations (id, token_hash, created_by, expires_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), ${reader.id}, now() + interval '7 days' FROM generate_series(1, 10000) n`)
  await made.database(sql`
    INSERT INTO article_revisions (article_id, version, base_version, place, bytes, checksum, is_published, is_by_author, packed, change)
    SELECT id, n, 1, n - 1, 1, n, true, true, '', 'update' FROM articles, generate_series(1, 3) n`)
  await made.database(sql`
    INSERT INTO register_entries (id, kind, article_id, author_id)
    SELECT gen_random_uuid(), 'correction', id, author_id FROM articles`)
  await made.database(sql`
    INSERT INTO rights_of_reply (id, article_id, article_title, name, email, passage, text, due_at)
    SELECT gen_random_uuid(), id, title, 'Paul', 'paul@exemple.fr', '', 'Deux.', now() FROM articles`)
  const filledHere = [
    'letters',
    'letter_readers',
    'letter_issues',
    'letter_sendings',
    'invitations',
    'article_revisions',
    'register_entries',
    'rights_of_reply',
  ]
  for (const table of filledHere) await made.database(sql`VACUUM ANALYZE ${sql.id(table)}`)
  commentId = (await listThreads(made.database, threads('newest')))?.roots[0]?.id ?? ''
  folder = mkdtempSync(join(tmpdir(), 'kiosque-plans-'))
  storage = await createFolderStorage(folder)
})
afterAll(async () => {
  await made.drop()
  rmSync(folder, { recursive: true })
})

const start = { cursor: null, offset: 0, limit: 10 }
const threads = (sort: 'newest' | 'top') =>
  ({ article: { id: articleId }, readerId: reader.id, sort, after: null, offset: 0, limit: 20 }) as const
const writer = () => ({ id: reader.id, isAdmin: false })
const claims = () => ({ userId: reader.id, sessionId: reader.sessionId })
const place = () => ({ score: 1, createdAt: Date.now(), id: randomUUID() })
const own = (sort: OwnSort) => (sql: Database) =>
  listOwn(sql, { ...start, authorId: reader.id, writerId: null, readerId: reader.id, status: 'all', sort })
const desk = (order: AccountOrder) => ({
  ...{ offset: 0, limit: 25, q: undefined, withEmails: false, role: undefined, state: undefined },
  order,
})
const deskArticles: PageOfArticles = {
  ...{ offset: 0, limit: 25, title: undefined, author: undefined, type: undefined, state: undefined },
  ...{ withDrafts: true, sort: 'newest', cursor: null },
}
const search = (q: string) => (sql: Database) =>
  searchArticles(sql, { q, readerId: reader.id, type: undefined, offset: 0, limit: 10 })

/** What is asked on every page, click or keystroke: none of it may grow with what is kept. */
const HOT: Record<string, (sql: Database) => Promise<unknown>> = {
  'the feed': (sql) => listPublished(sql, { ...start, readerId: reader.id }),
  'the feed of a type': (sql) => listPublished(sql, { ...start, readerId: null, type: 'article' }),
  'the feed of a frequent tag': (sql) =>
    listPublished(sql, { ...start, readerId: null, type: 'article', tag: 'Politique' }),
  'the feed of a rare tag': (sql) => listPublished(sql, { ...start, readerId: null, tag: 'étiquette 42' }),
  'the feed of an unknown tag': (sql) => listPublished(sql, { ...start, readerId: null, tag: 'inconnue' }),
  'the feed from a cursor': (sql) =>
    listPublished(sql, { ...start, readerId: null, cursor: [Date.now() - 6e10, randomUUID()] }),
  "an author's pieces": (sql) => listPublished(sql, { ...start, readerId: null, authorId: reader.id }),
  'what an account signs': (sql) => listPublished(sql, { ...start, readerId: null, signedBy: reader.id }),
  'the episodes of a series': (sql) =>
    listPublished(sql, { ...start, readerId: null, authorId: reader.id, series: 'série 3' }),
  'the podcast of a creator': (sql) => listEpisodes(sql, reader.id, undefined, 300),
  'a series of it': (sql) => listEpisodes(sql, reader.id, 'série 3', 300),
  'the chapters of an article': (sql) => findCompanions(sql, 'piece-1'),
  'a letter that is offered': (sql) => findOffered(sql, { username: 'compte_42' }),
  'who receives a letter': (sql) => listReaders(sql, letterId, { before: undefined, offset: 0, limit: 10 }),
  'who receives a letter, from one on': (sql) =>
    listReaders(sql, letterId, { before: randomUUID(), offset: 0, limit: 10 }),
  'how many receive a letter': (sql) => countReaders(sql, letterId),
  'to whom a letter goes': async (sql) => void (await readReaders(sql, letterId, 1_000).next()),
  'the issues of a letter': (sql) => listIssues(sql, letterId, { before: randomUUID(), offset: 0, limit: 10 }),
  'to whom an issue is still to be sent': (sql) =>
    listUnsent(sql, issueId, '00002200-0000-7000-8000-000000000000', 100),
  'whom an issue is to be tried again for': (sql) => listDue(sql, issueId, 100),
  'that an issue is being sent': (sql) => claimSending(sql, issueId, '00002300-0000-7000-8000-000000000001'),
  'what came of it': (sql) =>
    noteSending(sql, issueId, '00002100-0000-7000-8000-000000000001', { state: 'sent', reason: '' }),
  'who waits for an issue no more': (sql) => forgetGone(sql, issueId),
  'whom an issue did not reach': (sql) =>
    listTroubled(sql, { issueId, state: 'refused', after: randomUUID(), offset: 0, limit: 10 }),
  'who left after an issue': (sql) => countDepartures(sql, ['00002100-0000-7000-8000-000000000001']),
  'the letters of an address': (sql) => listReceived(sql, 'abonne1-7@exemple.fr', reader.id),
  "one's own consents": (sql) => readOwnLetters(sql, reader.id),
  'a subscription to a letter': (sql) => findLetterReader(sql, randomUUID()),
  'what a letter knows of a thousand addresses': (sql) =>
    listKnown(
      sql,
      letterId,
      Array.from({ length: 1_000 }, (_, n) => ({ email: `abonne1-${n}@exemple.fr`, stand: randomUUID() })),
    ),
  notifications: (sql) => listNotifications(sql, reader.id, start),
  'unread notifications': (sql) => countUnread(sql, reader.id),
  'what a mail tells': (sql) => listMailed(sql, reader.id, randomUUID()),
  'mails of notifications that are due': (sql) => sql.transaction((tx) => takeDue(tx, new Date(), 1_000)),
  'what a mail is to tell': (sql) =>
    sql.transaction((tx) => markMailed(tx, [{ userId: reader.id, mailId: randomUUID(), way: 'daily' }])),
  'how somebody is told': (sql) => findChoices(sql, reader.id),
  'a mail that is not wanted any more': (sql) => sql.transaction((tx) => forgetUnwanted(tx, reader.id)),
  "one's own pieces": own('date'),
  "one's own pieces by views": own('views'),
  "one's own pieces by likes": own('likes'),
  'what waits to be reviewed': (sql) => listWaiting(sql, reader.id, start),
  'what waits to be reviewed, from one on': (sql) =>
    listWaiting(sql, reader.id, { ...start, cursor: [Date.now() - 6e10, randomUUID()] }),
  'how much waits to be reviewed': (sql) => countWaiting(sql, [reader.id, otherId]),
  "one's own figures": (sql) => sumOwn(sql, { authorId: reader.id, writerId: null }),
  "the views of one's own pieces by day": (sql) => viewsByDay(sql, { authorId: reader.id, writerId: null }, 30, null),
  'the pieces of followed creators': (sql) => listFollowedArticles(sql, { ...start, readerId: reader.id }),
  'the pieces of followed creators from a cursor': (sql) =>
    listFollowedArticles(sql, { ...start, readerId: reader.id, cursor: [Date.now() - 6e10, randomUUID()] }),
  'liked pieces': (sql) => listLikedArticles(sql, reader.id, start),
  'a piece': (sql) => findArticle(sql, { id: articleId }, reader.id),
  'what waits beside a piece': (sql) => findUnpublished(sql, articleId),
  'a piece by its slug': (sql) => findArticle(sql, { slug: 'piece-1' }, reader.id),
  'what stands at a piece': (sql) => findNotes(sql, { slug: 'piece-1' }),
  'a public piece': (sql) => findPublic(sql, { slug: 'piece-1' }),
  'the changes of a piece': (sql) => listToldChanges(sql, articleId),
  'feed of all': (sql) => listFeedArticles(sql, {}, 50),
  'the menu of a publication': (sql) => listMenu(sql, reader.id),
  'the menu of the site': (sql) => listMenu(sql, null),
  'the pages of a publication': (sql) => listPages(sql, reader.id),
  'a page of a publication': (sql) => findPage(sql, reader.id, 'page-1'),
  'a page of the site': (sql) => findPage(sql, null, 'page-1'),
  'the pages that a search finds': (sql) => searchPages(sql, 'chronique du village'),
  'what else its creator published': (sql) => findRelated(sql, { slug: 'piece-1' }, RELATED_PIECES),
  'what is due next': (sql) => dueIn(sql),
  'a plan that is due': (sql) => sql.transaction((tx) => takeDuePlan(tx)),
  'what of a publication is planned': (sql) =>
    listPlanned(sql, { authorId: reader.id, writerId: null }, new Date(), new Date(Date.now() + 3e9)),
  'what of a publication is wished for': (sql) =>
    listWished(sql, { authorId: reader.id, writerId: null }, '2026-12-01', '2026-12-31'),
  'la une': (sql) => listShownPlaces(sql, reader.id),
  'what fills la une by itself': (sql) => listFoundPlaces(sql, null),
  trending: (sql) => listTrending(sql, { readerId: reader.id, type: undefined, days: 7, offset: 0, limit: 4 }),
  'trending articles over 30 days, page 20': (sql) =>
    listTrending(sql, { readerId: null, type: 'article', days: 30, offset: 190, limit: 10 }),
  'a search for a word of every title': search('village'),
  'a search for a rare word': search('chronique 42'),
  'a search for a misspelt word': search('chroinque'),
  'a search by type': (sql) =>
    searchArticles(sql, { q: 'village', readerId: null, type: 'article', offset: 0, limit: 10 }),
  'a search of a month': (sql) =>
    searchArticles(sql, { q: 'village', readerId: null, type: undefined, days: 30, offset: 0, limit: 10 }),
  creators: (sql) => listCreators(sql, { theme: undefined, offset: 0, limit: 12 }),
  'creators of a theme': (sql) => listCreators(sql, { theme: 'Politique', offset: 0, limit: 12 }),
  'the themes of creators': (sql) => listThemes(sql),
  "the site's mails": (sql) => listMails(sql, { ...start, state: undefined }),
  "the site's mails of a state from a cursor": (sql) =>
    listMails(sql, { ...start, state: 'waiting', cursor: [Date.now() - 6e10, randomUUID()] }),
  'invitations, from one on': (sql) => listInvitations(sql, { ...start, cursor: [Date.now() + 6e10, randomUUID()] }),
  'an invitation by its token': (sql) => findByToken(sql, 'unknown'),
  'whether there is an administrator': (sql) => hasAdmin(sql),
  'the newest comments': (sql) => listThreads(sql, threads('newest')),
  'the newest comments of an address': (sql) =>
    listThreads(sql, { ...threads('newest'), article: { slug: 'piece-1' } }),
  'the best comments': (sql) => listThreads(sql, threads('top')),
  'the newest comments from a cursor': (sql) => listThreads(sql, { ...threads('newest'), after: place() }),
  'the best comments from a cursor': (sql) => listThreads(sql, { ...threads('top'), after: place() }),
  'a comment': (sql) => insertComment(sql, writer(), { articleId, content: 'Bien' }, limits),
  'a reply': (sql) => insertComment(sql, writer(), { articleId, answeredId: commentId, content: 'Merci' }, limits),
  'a reaction': (sql) => writeReaction(sql, commentId, reader, 'like'),
  'a deleted comment': async (sql) => {
    const comment = await insertComment(sql, writer(), { articleId, content: 'Trop vite' }, unlimited)
    await sql.transaction(async (tx) => (await lockComment(noting(tx), comment?.id ?? ''))?.remove())
  },
  'the comments that wait': (sql) => listHeld(sql, articleId, { reader: writer(), offset: 0, limit: 20 }),
  'an approved comment': (sql) => sql.transaction((tx) => showHeld(noting(tx), randomUUID())),
  'blocking and letting go': async (sql) => {
    await blockAccount(sql, reader.id, otherId)
    await unblockAccount(sql, reader.id, otherId)
  },
  'blocked accounts': (sql) => listBlockedAccounts(sql, reader.id, start),
  'a profile by its name': (sql) => findActiveUserByName(sql, 'COMPTE_42'),
  'the sections of a profile': (sql) => listSections(sql, reader.id),
  'the pieces of its sections': (sql) => listSectionSummaries(sql, reader.id, null, start),
  'the pieces of one section': (sql) => listCardsOfSection(sql, { id: otherId, ownerId: reader.id }, null, start),
  'a search for accounts of a common name': (sql) => searchUsers(sql, 'compte', start),
  'a search for creators': (sql) => searchUsers(sql, 'compte', { ...start, userType: 'media' }),
  'a search for a misspelt account': (sql) => searchUsers(sql, 'copmte_42', start),
  'followed accounts': (sql) => listFollowed(sql, reader.id),
  'all accounts': (sql) => listAccounts(sql, start),
  "the desk's accounts": (sql) => listDeskAccounts(sql, desk({ sort: 'newest', after: null })),
  "the desk's accounts by name, from one on": (sql) =>
    listDeskAccounts(sql, desk({ sort: 'name', after: ['compte_42', otherId] })),
  "the desk's accounts of a part of an address": (sql) =>
    listDeskAccounts(sql, { ...desk({ sort: 'oldest', after: null }), q: '42@exemple', withEmails: true }),
  "the desk's accounts of a common part of names": (sql) =>
    listDeskAccounts(sql, { ...desk({ sort: 'newest', after: null }), q: 'compte' }),
  "the desk's administrators": (sql) =>
    listDeskAccounts(sql, { ...desk({ sort: 'name', after: null }), role: 'admin' }),
  "the desk's suspended accounts": (sql) =>
    listDeskAccounts(sql, { ...desk({ sort: 'name', after: null }), state: 'suspended' }),
  'the suspensions that are over': (sql) => listOverdueSuspensions(sql, 100),
  "the desk's articles": (sql) => listDeskArticles(sql, deskArticles),
  "the desk's articles of a moderator, of a type, from one on": (sql) =>
    listDeskArticles(sql, {
      ...deskArticles,
      withDrafts: false,
      type: 'video',
      cursor: [Date.now() - 6e10, articleId],
    }),
  "the desk's articles of a rare word": (sql) => listDeskArticles(sql, { ...deskArticles, title: 'inconnu' }),
  "the desk's articles of an author": (sql) => listDeskArticles(sql, { ...deskArticles, author: 'compte_42' }),
  "the desk's withdrawn articles": (sql) => listDeskArticles(sql, { ...deskArticles, state: 'withdrawn' }),
  'a subscription': (sql) => findSubscription(sql, reader.id, otherId),
  'subscribing and leaving': async (sql) => {
    await insertFollow(sql, reader.id, otherId)
    await deleteFollow(sql, reader.id, otherId)
  },
  'who sees a file': (sql) => findShowings(sql, ['10.mp4']),
  'the room that an account takes': (sql) => usedBytes(sql, reader.id),
  'who is calling': (sql) => findCaller(sql, claims()),
  'a new session': (sql) => insertSession(sql, { userId: reader.id, userAgent: '', isStrong: false }),
  'a renewed session': (sql) => touchSession(sql, 'unknown'),
  'who signs in, by name': (sql) => findCredentials(sql, 'compte_42'),
  'who signs in, by address': (sql) => findCredentials(sql, '42@exemple.fr'),
  'whether a code is asked for': (sql) => findActiveSecret(sql, reader.id),
  'a code': (sql) => takeStep(sql, reader.id, 1),
  'a challenge': (sql) => insertChallenge(sql, { purpose: 'sign-in', userId: null }),
  'an answered challenge': (sql) => takeChallenge(sql, Buffer.alloc(32), { purpose: 'sign-in', userId: null }),
  'whose passkey it is': (sql) => findPasskey(sql, Buffer.alloc(16)),
  'a passkey that is used': (sql) => notePasskeyUse(sql, Buffer.alloc(16), 1),
  'the passkeys of an account': (sql) => listPasskeys(sql, reader.id),
  'the second factors of an account': (sql) => findFactorState(sql, reader.id),
  'a like': (sql) => writeLike(sql, { articleId, readerId: reader.id, isAdmin: false, wanted: null }),
  likes: (sql) => findLikes(sql, articleId, reader.id),
  'a view': (sql) => countViews(sql, [aView()]),
  'a hundred views': (sql) => countViews(sql, Array.from({ length: 100 }, aView)),
  'forgetting views': (sql) => sweepViews(sql),
  'forgetting sessions': (sql) => sweepSessions(sql),
  'forgetting challenges': (sql) => sweepChallenges(sql),
  'forgetting answers to retries': (sql) => sweepIdempotencyKeys(sql),
  'forgetting limits': (sql) => sweepRateLimits(sql),
}

const aView = () => ({
  articleId,
  readerId: null,
  visitorId: randomUUID(),
  madeId: randomUUID(),
  addressId: randomUUID(),
})

test.each(Object.entries(HOT))('%s: no large table is read from one end to the other', async (_, run) => {
  const plans = await plansOf(made.url, run)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(scannedTables(plan), plan).toEqual([])
})

/** Of these a look at some rows reads no more than belongs to them. */
const LARGE = new Set([
  ...['articles', 'comments', 'comment_reactions', 'article_likes', 'article_activity', 'article_files'],
  ...['article_revisions', 'files', 'follows'],
])

/** Steps of an examination that are looked at: no plan of the others is another one. */
const STEPS = 3

const EXAMINATIONS = examinations({ readsBytes: false }).map((examination) => {
  const names = examination.checks.map(({ name }) => name)
  return { name: names.join(', '), examination }
})

test.each(EXAMINATIONS)('$name: some rows at a time, by indexes', async ({ examination }) => {
  const plans = await plansOf(made.url, async (database) => {
    let steps = 0
    for await (const looked of examination.find({ database, storage, changes: tellNodes(database) })) {
      expect(examination.checks).toContain(looked.check)
      if (++steps === STEPS) break
    }
  })
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans)
    expect(
      scannedTables(plan).filter((table) => LARGE.has(table)),
      plan,
    ).toEqual([])
})
