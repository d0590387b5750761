import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'

type Role = 'guest' | 'user' | 'media' | 'admin' | 'deactivated'

/** Who may call: what a role meets at the door of a call. 200 stands for "let in", whatever comes after. */
const DOOR: Record<Access, Record<Role, 200 | 401 | 403>> = {
  open: { guest: 200, user: 200, media: 200, admin: 200, deactivated: 200 },
  public: { guest: 200, user: 200, media: 200, admin: 200, deactivated: 401 },
  user: { guest: 401, user: 200, media: 200, admin: 200, deactivated: 401 },
  media: { guest: 401, user: 403, media: 200, admin: 403, deactivated: 401 },
  admin: { guest: 401, user: 403, media: 403, admin: 200, deactivated: 401 },
}

const UNKNOWN_ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const ROLES = Object.keys(DOOR.public) as Role[]
const CALLS = Object.entries<Endpoint>(endpoints).flatMap(([name, { access }]) =>
  ROLES.map((role) => ({ name: name as EndpointName, role, expected: DOOR[access][role] })),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A new account each time: some calls end sessions or accounts. */
async function tokenOf(role: Role): Promise<string | null> {
  if (role === 'guest') return null
  if (role === 'media') return (await createCreator(app)).token
  if (role === 'admin') return (await createAdmin(app)).token
  const account = await createAccount(app)
  if (role === 'deactivated')
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${account.id}`)
  return account.token
}

/** Bare on purpose: the door comes before every check of what is sent. */
async function knock(
  name: EndpointName,
  token: string | null,
): Promise<{ status: number; message: string | undefined }> {
  const [method = '', path = ''] = name.split(' ')
  const url = `${app.origin}/api/v1${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`
  const response = await fetch(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const body = (await response.json()) as { message?: string }
  return { status: response.status, message: body.message }
}

describe('who may call (docs/product/accounts.md#guests)', () => {
  it.each(CALLS)('$name: $role meets $expected', async ({ name, role, expected }) => {
    const { status, message } = await knock(name, await tokenOf(role))
    if (expected !== 200) expect(status).toBe(expected)
    else expect([M.unauthenticated, M.creatorsOnly, M.adminsOnly]).not.toContain(message)
  })
})

type Person = 'guest' | 'reader' | 'other creator' | 'owner' | 'admin'
const PEOPLE: readonly Person[] = ['guest', 'reader', 'other creator', 'owner', 'admin']

/** In the order of PEOPLE. */
const EVERYONE = [200, 200, 200, 200, 200]
const SIGNED_IN = [401, 200, 200, 200, 200]
const ITS_PEOPLE = [401, 403, 403, 200, 200]
const HIDDEN = [404, 404, 404, 200, 200]
const HIDDEN_SIGNED_IN = [401, 404, 404, 200, 200]

const ON_A_PIECE: [EndpointName, published: number[], draft: number[]][] = [
  ['GET /content/{id}', EVERYONE, HIDDEN],
  ['GET /content/slug/{slug}', EVERYONE, HIDDEN],
  ['GET /content/{id}/likes', EVERYONE, HIDDEN],
  ['GET /comments/article/{id}', EVERYONE, HIDDEN],
  ['POST /content/{id}/increment-view', EVERYONE, HIDDEN],
  ['POST /content/{id}/like', SIGNED_IN, HIDDEN_SIGNED_IN],
  ['POST /comments/article/{id}', [401, 201, 201, 201, 201], [401, 404, 404, 201, 201]],
  ['PUT /content/{id}', ITS_PEOPLE, HIDDEN_SIGNED_IN],
  ['PATCH /content/{id}', ITS_PEOPLE, HIDDEN_SIGNED_IN],
  // Who may, is told that there is nothing to prepare.
  ['POST /content/{id}/recording/retry', [401, 403, 403, 409, 409], [401, 404, 404, 409, 409]],
  ['PUT /content/{id}/with-images', ITS_PEOPLE, HIDDEN_SIGNED_IN],
  ['DELETE /content/{id}', ITS_PEOPLE, HIDDEN_SIGNED_IN],
]
const PIECE_CASES = ON_A_PIECE.flatMap(([name, published, draft]) =>
  PEOPLE.flatMap((person, index) => [
    { name, status: 'published' as const, person, expected: published[index] },
    { name, status: 'draft' as const, person, expected: draft[index] },
  ]),
)

describe('what belongs to whom (docs/product/content.md#who-may-edit)', () => {
  it.each(PIECE_CASES)(
    '$name of a $status piece: $person meets $expected',
    async ({ name, status, person, expected }) => {
      const owner = await createCreator(app)
      const piece = await createPiece(app, owner, { status })
      const as = person === 'owner' ? owner : await personOf(person)
      const body = name.startsWith('POST /comments') ? { content: 'Bien vu' } : name.startsWith('P') ? {} : undefined
      const answer = await app.call(name, { params: { id: piece.id, slug: piece.slug }, body } as never, { as })
      expect(answer.status).toBe(expected)
    },
  )
})

async function personOf(person: Exclude<Person, 'owner'>): Promise<TestAccount | undefined> {
  if (person === 'guest') return undefined
  if (person === 'reader') return createAccount(app)
  return person === 'admin' ? createAdmin(app) : createCreator(app)
}
