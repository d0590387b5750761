import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { role as roles } from '#contract/people/users.ts'
import { memberRole } from '#contract/publishing/newsroom.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import type { Config } from '../configuration/config.ts'
import { performAside } from '../modules/consequences/perform.ts'
import type { UnitOfWork } from '../modules/facts.ts'
import { KNOWN_PASSWORD } from '../modules/people/accounts/known-password.ts'
import { hashPassword, unusablePasswordHash } from '../modules/people/accounts/passwords.ts'
import { findArticle } from '../modules/publishing/articles/articles.queries.ts'
import { slugOf } from '../modules/publishing/articles/slug.ts'
import { keepUnpublished } from '../modules/publishing/articles/unpublished-changes.ts'
import { fieldsOf } from '../modules/publishing/articles/with-input.ts'
import { insertArticle } from '../modules/publishing/articles/write-article.ts'
import { putPlan } from '../modules/publishing/plans/plans.queries.ts'
import { insertSection, insertSectionArticles } from '../modules/reading/sections/sections.queries.ts'
import type { Users } from '../platform/database/tables.ts'
import { dayAfter, startOfDay, todayIn } from '../platform/local-moment.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { CONTENT, CREATORS, FOLLOWS, MEMBERS, PEOPLE, READERSHIP } from './content.ts'
import { backdate, insertRows, isEmpty, lockDemo } from './demo.queries.ts'
import { ADMIN, KNOWN_ACCOUNTS, keepAdminPassword } from './demo-accounts.ts'
import { insertDesk, storeScreenshots } from './load-desk.ts'
import { insertLetter } from './load-letter.ts'
import { insertNotifications } from './notifications.queries.ts'
import { readershipRows, type Telling } from './readership-rows.ts'
import { type StoredArticle, storeArticles } from './store-articles.ts'
import { type Keeping, storePicture } from './store-media.ts'

const MINUTES_A_DAY = 24 * 60
/** A draft's. */
const UNREAD = { appeal: 0, likes: {}, comments: [] }

/**
 * Fills an empty kiosk with a living one: creators, articles, readers, their likes, comments and follows (`demo/`), dated back from
 * `now`. Files are kept first, the rest is one transaction. The administrator's password, made here, is kept in `dataDir`.
 * @returns false, and changes nothing, when anyone has an account.
 */
export async function loadDemo(context: Keeping & { dataDir: string }, now = new Date()): Promise<boolean> {
  const { database, dataDir } = context
  if (!(await isEmpty(database))) return false
  const ago: Telling['ago'] = (minutes) => new Date(now.getTime() - minutes * 60_000)
  const password = randomBytes(12).toString('base64url')
  const admin = { password, hash: await hashPassword(password) }
  const [users, articles, screenshots] = await Promise.all([
    makeUsers(context, admin.hash, ago),
    storeArticles(context),
    storeScreenshots(context),
  ])
  const ids = new Map(users.map(({ username, id }) => [username, id]))
  const idOf: Telling['idOf'] = (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`${username} has no account`)
    return id
  }
  return performAside(database)(async (tx) => {
    await lockDemo(tx)
    if (!(await isEmpty(tx))) return false
    await insertRows(tx, 'users', users)
    const follows = Object.entries(FOLLOWS).flatMap(([follower, followed]) =>
      Object.entries(followed).map(([username, minutes]) => ({
        ...{ followerId: idOf(follower), followedId: idOf(username), createdAt: ago(minutes) },
      })),
    )
    await insertRows(tx, 'follows', follows)
    const members = MEMBERS.map(({ publication, username, role, daysOld }) => ({
      ...{ publicationId: idOf(publication), userId: idOf(username), role: memberRole.parse(role) },
      since: ago(daysOld * MINUTES_A_DAY),
    }))
    await insertRows(tx, 'members', members)
    const ids = await insertArticles(tx, articles, { idOf, ago })
    const written = new Map(articles.map((article) => [article.key, article]))
    const articleOf = (key: string) => {
      const [article, id] = [written.get(key), ids.get(key)]
      if (article === undefined || id === undefined) throw new Error(`there is no article ${key}`)
      const { author, minutesAgo, fields } = article
      return { id, title: fields.title, authorId: idOf(author), publishedAt: ago(minutesAgo) }
    }
    await insertDesk(tx, { idOf, ago, articleOf }, screenshots)
    await insertLetter(tx, { idOf, ago, articleOf })
    await insertNotifications(tx, now, [...new Set(members.map(({ publicationId }) => publicationId))])
    keepAdminPassword(dataDir, admin)
    return true
  })
}

/** The rows of every account, with their pictures. Only `KNOWN_ACCOUNTS` and the administrator can be signed in to. */
async function makeUsers(
  context: Keeping,
  adminHash: string,
  ago: Telling['ago'],
): Promise<(Insertable<Users> & { id: string })[]> {
  const hashOf = (username: string) => {
    if (username === ADMIN) return adminHash
    return KNOWN_ACCOUNTS.includes(username) ? KNOWN_PASSWORD.hash : unusablePasswordHash()
  }
  const picture = (path: string | null) => (path ? storePicture(context, join(CONTENT, path)) : null)
  return Promise.all(
    PEOPLE.map(async ({ username, displayName, bio, banner, avatar, daysOld, role }) => {
      const userType = displayName === null ? 'user' : 'media'
      return {
        ...{ id: randomUUIDv7(), username, displayName, bio, userType, role: roles.parse(role ?? userType) },
        email: `${username}@kiosque.example`,
        emailVerifiedAt: ago(daysOld * MINUTES_A_DAY),
        passwordHash: hashOf(username),
        avatar: await picture(avatar),
        bannerUrl: await picture(banner),
        subscriberCount: Object.values(FOLLOWS).filter((followed) => username in followed).length,
        createdAt: ago(daysOld * MINUTES_A_DAY),
      }
    }),
  )
}

/** Whose an article is, and who signs it: by their accounts those who are named as `@username`. */
function asWritten({ author, writer, fields }: StoredArticle, { idOf }: Telling) {
  const by = { id: idOf(writer ?? author), username: writer ?? author, memberships: {} }
  const byline = fields.byline.map((signer) => {
    const person = PEOPLE.find(({ username }) => signer.name === `@${username}`)
    return person ? { ...signer, userId: idOf(person.username), name: person.displayName ?? person.username } : signer
  })
  const owned = { authorId: idOf(author), writerId: writer === undefined ? null : by.id, by }
  return { owned, fields: { ...fields, byline } }
}

/** Writes the articles and what became of them, then the sections that name them. @returns their ids by their files. */
async function insertArticles(
  tx: UnitOfWork,
  articles: readonly StoredArticle[],
  telling: Telling,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const article of articles) {
    const { key, minutesAgo } = article
    const { owned, fields } = asWritten(article, telling)
    const page = article.page && { ...article.page, pageOf: 'publication' as const }
    const id = await insertArticle(tx, { ...owned, ...(page && { page }) }, fields, slugOf(fields.title))
    ids.set(key, id)
    const at = telling.ago(minutesAgo)
    const received = readershipRows(id, at, READERSHIP[key] ?? UNREAD, telling)
    await backdate(tx, id, at, received.counts)
    await insertNewsroomWork(tx, { id, publicationId: owned.authorId }, article, telling)
    await insertRows(tx, 'articleLikes', received.likes)
    await insertRows(tx, 'comments', received.comments)
    await insertRows(tx, 'commentReactions', received.reactions)
    await insertRows(tx, 'articleActivity', received.activity)
  }
  for (const { username, sections } of CREATORS) {
    for (const { title, articles: keys } of sections) {
      const ownerId = telling.idOf(username)
      const section = { id: await insertSection(tx, ownerId, title), ownerId }
      const articleIds = keys.flatMap((key) => ids.get(key) ?? [])
      await insertSectionArticles(tx, section, articleIds)
    }
  }
  return ids
}

/** Hour of the morning at which planned pieces appear. */
const MORNING = 6

/** What a newsroom is about to do with a piece. */
async function insertNewsroomWork(
  tx: UnitOfWork,
  { id: articleId, publicationId }: { id: string; publicationId: string },
  { handedInMinutesAgo, plannedInDays, nextTitle }: StoredArticle,
  { ago, idOf }: Telling,
): Promise<void> {
  const [editor] = MEMBERS.filter(({ role }) => role === 'editor')
  if (editor === undefined) throw new Error('the newsroom has no editor')
  const memberships = { [publicationId]: 'editor' as const }
  const by = { id: idOf(editor.username), username: editor.username, memberships }
  if (handedInMinutesAgo !== undefined)
    await insertRows(tx, 'submissions', [{ articleId, publicationId, handedInAt: ago(handedInMinutesAgo) }])
  if (plannedInDays !== undefined) {
    const { timeZone } = DEFAULT_SITE
    const day = dayAfter(todayIn(timeZone), { days: plannedInDays })
    const at = new Date(startOfDay(day, timeZone).getTime() + MORNING * 3_600_000)
    await putPlan(tx, { articleId, publicationId, act: 'publish', at, plannedBy: by.id })
  }
  const row = nextTitle === undefined ? undefined : await findArticle(tx, { id: articleId }, null)
  if (row && nextTitle) await keepUnpublished(tx, row, { ...fieldsOf(row), title: nextTitle }, { by })
}

/** Loads the demonstration content into an empty site. @returns false when it is not empty. */
export async function fillSite(config: Config): Promise<boolean> {
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const loaded = await withDatabase(config, (database) => loadDemo({ database, storage, dataDir: config.dataDir }))
  storage.close()
  return loaded
}
