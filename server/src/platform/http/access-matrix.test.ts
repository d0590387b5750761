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

const app = aSite()

const callers: Record<Exclude<(typeof ROLES)[number], 'guest' | 'owner'>, TestAccount> = {
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

/** Targets that no call has been done about: where it was refused, or only reads, all is as before. */
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

  test.each(ROWS)('$name, $target', async ({ name, target, statuses }) => {
    const met: Record<string, number> = {}
    for (const role of ROLES) {
      const about = await targetOf(target)
      const as = role === 'guest' ? undefined : role === 'owner' ? about.owner : callers[role]
      met[role] = await attempt(name, about, as)
      if (met[role] < 400 && !name.startsWith('GET ')) untouched.delete(target)
    }
    expect(met).toEqual(Object.fromEntries(ROLES.map((role, index) => [role, statuses[index]])))
  })
})
