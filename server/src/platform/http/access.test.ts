import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { aSite } from '../../testing/cast.ts'
import { createAccount, createAdmin, createCreator, createModerator } from '../../testing/factories.ts'

type Role = 'guest' | 'user' | 'media' | 'moderator' | 'admin' | 'deactivated'

/** Who may call: what a role meets at the door of a call. 200 stands for "let in", whatever comes after. */
const DOOR: Record<Access, Record<Role, 200 | 401 | 403>> = {
  open: { guest: 200, user: 200, media: 200, moderator: 200, admin: 200, deactivated: 200 },
  public: { guest: 200, user: 200, media: 200, moderator: 200, admin: 200, deactivated: 401 },
  user: { guest: 401, user: 200, media: 200, moderator: 200, admin: 200, deactivated: 401 },
  media: { guest: 401, user: 403, media: 200, moderator: 403, admin: 403, deactivated: 401 },
  moderator: { guest: 401, user: 403, media: 403, moderator: 200, admin: 200, deactivated: 401 },
  admin: { guest: 401, user: 403, media: 403, moderator: 403, admin: 200, deactivated: 401 },
}

const ROLES = Object.keys(DOOR.public) as Role[]
/** Calls about something are tried with it: `access-matrix.test.ts`. */
const CALLS = Object.entries<Endpoint>(endpoints)
  .filter(([name]) => !name.includes('{'))
  .flatMap(([name, { access }]) =>
    ROLES.map((role) => ({ name: name as EndpointName, role, expected: DOOR[access][role] })),
  )

const app = aSite()

/** A new account each time: some calls end sessions or accounts. */
async function tokenOf(role: Role): Promise<string | null> {
  if (role === 'guest') return null
  if (role === 'media') return (await createCreator(app)).token
  if (role === 'admin') return (await createAdmin(app)).token
  if (role === 'moderator') return (await createModerator(app)).token
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
  const url = `${app.origin}/api/v1${path}`
  const response = await fetch(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const body = (await response.json()) as { message?: string }
  return { status: response.status, message: body.message }
}

describe('who may call (docs/product/accounts.md#guests)', () => {
  it.each(CALLS)('$name: $role meets $expected', async ({ name, role, expected }) => {
    const { status, message } = await knock(name, await tokenOf(role))
    if (expected !== 200) expect(status).toBe(expected)
    else expect([M.unauthenticated, M.creatorsOnly, M.adminsOnly, M.moderatorsOnly]).not.toContain(message)
  })
})
