import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { slugOf } from '../modules/articles/slug.ts'
import { insertArticle } from '../modules/articles/write-article.ts'
import { insertSection, insertSectionArticles } from '../modules/sections/sections.queries.ts'
import type { Transaction } from '../platform/database/connect.ts'
import type { Users } from '../platform/database/tables.ts'
import { CONTENT, CREATORS, FOLLOWS, PEOPLE, READERSHIP } from './content.ts'
import { backdate, insertRows, isEmpty, lockDemo } from './demo.queries.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { readershipRows, type Telling } from './readership-rows.ts'
import { type StoredArticle, storeArticles } from './store-articles.ts'
import { type Keeping, storePicture } from './store-media.ts'

const MINUTES_A_DAY = 24 * 60
/** A draft's. */
const UNREAD = { appeal: 0, likes: {}, comments: [] }

/**
 * Fills an empty kiosk with a living one: creators, articles, readers, their likes, comments and follows (`demo/`), dated back from
 * `now`. Files are kept first, the rest is one transaction.
 * @returns false, and changes nothing, when anyone has an account.
 */
export async function loadDemo(context: Keeping, now = new Date()): Promise<boolean> {
  const { database } = context
  if (!(await isEmpty(database))) return false
  const ago: Telling['ago'] = (minutes) => new Date(now.getTime() - minutes * 60_000)
  const [users, articles] = await Promise.all([makeUsers(context, ago), storeArticles(context)])
  const ids = new Map(users.map(({ username, id }) => [username, id]))
  const idOf: Telling['idOf'] = (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`${username} has no account`)
    return id
  }
  return database.transaction(async (tx) => {
    await lockDemo(tx)
    if (!(await isEmpty(tx))) return false
    await insertRows(tx, 'users', users)
    const follows = Object.entries(FOLLOWS).flatMap(([follower, followed]) =>
      Object.entries(followed).map(([username, minutes]) => ({
        ...{ followerId: idOf(follower), followedId: idOf(username), createdAt: ago(minutes) },
      })),
    )
    await insertRows(tx, 'follows', follows)
    await insertArticles(tx, articles, { idOf, ago })
    return true
  })
}

/** The rows of every account, with their pictures. Only `DEMO_ACCOUNTS` can be signed in to. */
async function makeUsers(context: Keeping, ago: Telling['ago']): Promise<(Insertable<Users> & { id: string })[]> {
  // Hashing is slow on purpose: once for the password that is told, once for all those that are not.
  const [told, untold] = await Promise.all([DEMO_ACCOUNTS[0].password, randomUUID()].map(hashPassword))
  const picture = (path: string | null) => (path ? storePicture(context, join(CONTENT, path)) : null)
  return Promise.all(
    PEOPLE.map(async ({ username, displayName, bio, banner, avatar, daysOld }) => {
      const userType = displayName === null ? 'user' : 'media'
      return {
        ...{ id: randomUUIDv7(), username, displayName, bio, userType, role: userType },
        email: `${username}@kiosque.example`,
        emailVerifiedAt: ago(daysOld * MINUTES_A_DAY),
        passwordHash: (DEMO_ACCOUNTS.some((account) => account.username === username) ? told : untold) ?? '',
        avatar: await picture(avatar),
        bannerUrl: await picture(banner),
        subscriberCount: Object.values(FOLLOWS).filter((followed) => username in followed).length,
        createdAt: ago(daysOld * MINUTES_A_DAY),
      }
    }),
  )
}

/** Writes the articles and what became of them, then the sections that name them. */
async function insertArticles(tx: Transaction, articles: readonly StoredArticle[], telling: Telling): Promise<void> {
  const ids = new Map<string, string>()
  for (const { key, author, minutesAgo, fields } of articles) {
    const id = await insertArticle(tx, telling.idOf(author), fields, slugOf(fields.title))
    ids.set(key, id)
    const at = telling.ago(minutesAgo)
    const received = readershipRows(id, at, READERSHIP[key] ?? UNREAD, telling)
    await backdate(tx, id, at, received.counts)
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
}
