import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ACCESS_INPUTS } from '../../testing/access-inputs.ts'
import { type AccessTarget, createTargets } from '../../testing/access-targets.ts'
import { aCreator, aModerator, anAdmin, aReader, aSite } from '../../testing/cast.ts'
import type { TestAccount } from '../../testing/factories.ts'

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

const app = aSite()

const callers: Record<Exclude<Role, 'guest' | 'owner'>, TestAccount> = {
  user: aReader(app),
  creator: aCreator(app),
  moderator: aModerator(app),
  admin: anAdmin(app),
  suspended: aReader(app),
}
beforeAll(async () => {
  await app.context.database(
    sql`UPDATE users SET is_active = false, suspended_at = now() WHERE id = ${callers.suspended.id}`,
  )
})

/** Targets that no call has been done about: where it was refused, all is as before. */
const untouched = new Map<string, AccessTarget>()

async function targetOf(kind: string): Promise<AccessTarget> {
  const make = createTargets(app)[kind]
  if (!make) throw new Error(`nothing makes « ${kind} »`)
  const target = untouched.get(kind) ?? (await make())
  untouched.set(kind, target)
  return target
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
    const about = await targetOf(target)
    const as = role === 'guest' ? undefined : role === 'owner' ? about.owner : callers[role]
    const status = await attempt(name, about, as)
    if (status < 400) untouched.delete(target)
    expect(status).toBe(expected)
  })
})
