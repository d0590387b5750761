import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../configuration/start-error.ts'
import { diskFailure } from '../disk/disk-failure.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, withInitdb } from './postgres-binaries.ts'
import { makeOwnFolder, type PostgresFolder } from './postgres-folder.ts'

const UNFINISHED = 'data.unfinished'

const run = promisify(execFile)

/** The role that owns everything in the embedded PostgreSQL. */
export const POSTGRES_ROLE = 'kiosque'

/**
 * Makes the data folder on the first start: UTF-8, sorted as French sorts. It appears under its own name only when it
 * is complete, so a start that was cut short is simply repeated.
 * @throws StartError with the words of `initdb`.
 */
export async function initialisePostgres(
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  { folder, password }: PostgresFolder,
): Promise<void> {
  const data = join(folder, 'data')
  if (existsSync(data)) return
  // A name of its own: the initdb of a start that was killed may still be writing to the last one.
  const unfinished = join(folder, `${UNFINISHED}-${randomUUID()}`)
  const passwordFile = join(folder, 'password')
  try {
    removeUnfinished(folder)
    makeOwnFolder(unfinished, account)
    writeFileSync(passwordFile, password)
    if (account) chownSync(passwordFile, account.uid, account.gid)
    await withInitdb(binaries, async (program) => {
      const initdb = (...options: string[]) =>
        run(program, ['-D', unfinished, ...options], { ...account, cwd: '/', env: { TZ: 'UTC' } })
      await initdb(
        ...['-U', POSTGRES_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
        ...[`--locale=${systemLocale()}`, '--locale-provider=icu', '--icu-locale=fr-FR', '--no-sync'],
      )
      // One sync of everything instead of one a file: 0.1 s instead of 4 on a slow disk.
      await initdb('--sync-only', ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []))
    })
    renameSync(unfinished, data)
  } catch (error) {
    // What was begun would keep a full disk full.
    rmSync(unfinished, { recursive: true, force: true })
    throw diskFailure(error, folder) ?? cannotMake(error)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, maxRetries: 20, retryDelay: 50 })
  }
}

const cannotMake = (error: unknown) =>
  new StartError(`La base de données ne peut pas être créée : ${error instanceof Error ? error.message : error}`)

/** Tells letters from punctuation (’ and « are no letters) for the full-text search; sorting is ICU's. */
function systemLocale(): string {
  if (process.platform === 'win32') return 'C'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}
