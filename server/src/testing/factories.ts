import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/people/users.ts'
import type { Article, ArticleInput } from '#contract/publishing/articles.ts'
import { insertAccount } from '../modules/people/accounts/accounts.queries.ts'
import { hashPassword } from '../modules/people/accounts/passwords.ts'
import { beginSession } from '../modules/people/accounts/sign-in.ts'
import type { TestApp } from './create-test-app.ts'

/** The password of every account made here. */
export const PASSWORD = 'Encre2violette'
const passwordHash = hashPassword(PASSWORD)

export interface TestAccount {
  id: string
  username: string
  email: string
  /** An access token; an account is what `call`'s `as` takes. */
  token: string
}

export interface AccountTraits {
  username?: string
  displayName?: string
  userType?: 'user' | 'media'
  role?: Role
  isActive?: boolean
}

/** A signed-in account, by default an ordinary reader with a name of its own. */
export async function createAccount(app: TestApp, traits: AccountTraits = {}): Promise<TestAccount> {
  const { database } = app.context
  const { username = `lecteur_${randomBytes(5).toString('hex')}`, displayName = null, userType = 'user' } = traits
  const email = `${username.toLowerCase()}@exemple.fr`
  const id = await insertAccount(database, {
    ...{ username, displayName, email, userType },
    passwordHash: await passwordHash,
  })
  const { role = userType, isActive = true } = traits
  await database(sql`UPDATE users SET role = ${role}, is_active = ${isActive} WHERE id = ${id}`)
  const { tokens } = await beginSession(app.context, database, { userId: id, userAgent: 'test', isStrong: false })
  return { id, username, email, token: tokens.accessToken }
}

export const createCreator = (app: TestApp, traits: AccountTraits = {}): Promise<TestAccount> =>
  createAccount(app, { userType: 'media', ...traits })

export const createAdmin = (app: TestApp, traits: AccountTraits = {}): Promise<TestAccount> =>
  createAccount(app, { role: 'admin', ...traits })

export const createModerator = (app: TestApp, traits: AccountTraits = {}): Promise<TestAccount> =>
  createAccount(app, { role: 'moderator', ...traits })

/** A piece of one block, published unless `status` says otherwise. */
export async function createPiece(
  app: TestApp,
  author: TestAccount,
  input: Partial<ArticleInput> & { publicationId?: string } = {},
): Promise<Article> {
  const body = {
    title: `Article ${randomBytes(4).toString('hex')}`,
    blocks: [{ type: 'text' as const, content: 'Un paragraphe.' }],
    status: 'published' as const,
    ...input,
  }
  const { content } = await app.expectData('POST /content', { body }, { as: author })
  return content
}

/** A published page of one block, of a publication or of the site (null). @returns its id. */
export async function createPage(
  app: TestApp,
  as: TestAccount,
  title: string,
  publicationId: string | null,
): Promise<string> {
  const { id } = await app.expectData('POST /pages', { body: { title, publicationId } }, { as })
  const blocks = [{ type: 'text' as const, content: `Le texte de ${title}.` }]
  await app.expectData('PUT /content/{id}', { params: { id }, body: { blocks, status: 'published' } }, { as })
  return id
}
