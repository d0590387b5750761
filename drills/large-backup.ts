import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { listTables } from '../server/src/backup/tables.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { migrateDatabase } from '../server/src/platform/database/migrate.ts'
import { fillDatabase } from '../server/src/testing/many-rows.ts'
import { createChecklist } from './checklist.ts'
import { createPostgres, makeFolder } from './own-postgres.ts'

/**
 * Backs up and restores a large site (100,000 pieces and a million comments, unless said otherwise): both are streamed, and every
 * row comes back.
 */
const MOST_MB = 300
/** Comments of a piece, besides the two that `fillDatabase` gives it. */
const MORE_COMMENTS = 8
const COMMANDS = join(import.meta.dirname, '../server/src/cli/main.ts')

export async function largeBackup(pieces: number): Promise<void> {
  const { check, end } = createChecklist()
  const folder = makeFolder()
  const postgres = await createPostgres(['fsync=off', 'max_wal_size=4GB'])
  try {
    const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: name }).href
    for (const name of ['large', 'restored'])
      await postgres.ask((database) => database.script(`CREATE DATABASE ${name}`))
    await migrateDatabase(urlOf('large'))
    const large = connect(urlOf('large'), { max: 1 })
    await fillDatabase(large, pieces)
    await large(sql`
      INSERT INTO comments (id, article_id, author_id, content)
      SELECT uuidv7(), article_id, user_id, 'Un avis de plus' FROM article_likes, generate_series(1, ${MORE_COMMENTS}::int)`)
    await large(sql`UPDATE articles SET comments_count = comments_count + ${MORE_COMMENTS}::int`)
    const sums = await checksums(large)
    await large.end()

    const file = join(folder, 'sauvegarde.tar.gz')
    const backup = await run(['backup', file], urlOf('large'), folder)
    check(`la sauvegarde réussit, en ${seconds(backup)} (${Math.round(statSync(file).size / 1e6)} Mo)`, backup.code, 0)
    check(`elle tient en ${backup.mostMb} Mo de mémoire`, backup.mostMb <= MOST_MB)
    const restore = await run(['restore', file], urlOf('restored'), folder)
    check(`la restauration réussit, en ${seconds(restore)}`, restore.code, 0)
    check(`elle tient en ${restore.mostMb} Mo de mémoire`, restore.mostMb <= MOST_MB)
    const restored = connect(urlOf('restored'), { max: 1 })
    const found = await checksums(restored)
    await restored.end()
    check(
      `les ${sums.size} tables sont les mêmes`,
      [...found].filter(([name, sum]) => sums.get(name) !== sum),
      [],
    )
    check(
      'aucune ne manque',
      [...sums.keys()].filter((name) => !found.has(name)),
      [],
    )
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  end()
}

/** Of all rows of every table that a backup holds, whatever their order. */
async function checksums(database: ReturnType<typeof connect>): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const { name } of await listTables(database)) {
    const [row] = await database(sql<{ sum: string }>`
      SELECT count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) AS sum FROM ${sql.id(name)} row`)
    sums.set(name, row?.sum ?? '')
  }
  return sums
}

/** Runs a command of Kiosque. @returns how it ended, after how long, and the most memory that it had. */
async function run(args: readonly string[], databaseUrl: string, folder: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), DEMO: 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  let mostMb = 0
  while (child.exitCode === null && child.signalCode === null) {
    mostMb = Math.max(mostMb, peakMb(child.pid ?? 0))
    await Promise.race([ended, sleep(100)])
  }
  return { code: child.exitCode, mostMb, ms: performance.now() - begun }
}

/** The most that a process ever had; 0 once it has ended. */
function peakMb(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

const seconds = ({ ms }: { ms: number }): string => `${Math.round(ms / 1_000)} s`
