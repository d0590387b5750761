import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ACCESS_INPUTS } from '../../testing/access-inputs.ts'
import { type AccessTarget, createTargets } from '../../testing/access-targets.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  type TestAccount,
} from '../../testing/factories.ts'

// docs/product/access.md#the-table is the table of who may do what about what; each of its cells is tried here.

const PAGE = join(import.meta.dirname, '../../../../docs/product', 'access.md')
const ROLES = ['guest', 'user', 'creator', 'owner', 'moderator', 'admin', 'suspended'] as const
type Role = (typeof ROLES)[number]

/** The rows of the table: `| \`CALL\` | target | status of each role |`. */
const ROWS = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', target = '', ...statuses] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { name: name.replaceAll('`', '') as EndpointName, target, statuses: statuses.map(Number) }
  })
const CASES = ROWS.flatMap(({ name, target, statuses }) =>
  ROLES.map((role, index) => ({ name, target, role, expected: statuses[index] })),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function callerAs(role: Role, { owner }: AccessTarget): Promise<TestAccount | undefined> {
  if (role === 'guest') return undefined
  if (role === 'owner') return owner
  if (role === 'creator') return createCreator(app)
  if (role === 'moderator') return createModerator(app)
  if (role === 'admin') return createAdmin(app)
  const account = await createAccount(app)
  if (role === 'suspended')
    await app.context.database(sql`UPDATE users SET is_active = false, suspended_at = now() WHERE id = ${account.id}`)
  return account
}

async function attempt(name: EndpointName, { params }: AccessTarget, as: TestAccount | undefined): Promise<number> {
  const answer = await app.call(name, { params, ...ACCESS_INPUTS[name] } as never, { as })
  return answer.status
}

describe('who may do what about what (docs/product/access.md#the-table)', () => {
  test('the table has a row for every call about something', () => {
    const known = new Set<string>(ROWS.map(({ name }) => name))
    const missing = Object.keys(endpoints).filter((name) => name.includes('{') && !known.has(name))
    expect(missing).toEqual([])
  })

  test.each(CASES)('$name, $target: $role meets $expected', async ({ name, target, role, expected }) => {
    const make = createTargets(app)[target]
    if (!make) throw new Error(`nothing makes « ${target} »`)
    const made = await make()
    const as = await callerAs(role, made)
    expect(await attempt(name, made, as)).toBe(expected)
  })
})
