import { execFile } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { makeOwnFolder, type PostgresFolder } from './postgres-folder.ts'

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
  const unfinished = join(folder, 'data.unfinished')
  const passwordFile = join(folder, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  makeOwnFolder(unfinished, account)
  writeFileSync(passwordFile, password)
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const initdb = (...options: string[]) =>
    run(binaries.initdb, ['-D', unfinished, ...options], { ...account, cwd: '/', env: { TZ: 'UTC' } })
  try {
    await initdb(
      ...['-U', POSTGRES_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      ...[`--locale=${systemLocale()}`, '--locale-provider=icu', '--icu-locale=fr-FR', '--no-sync'],
    )
    // One sync of everything instead of one a file: 0.1 s instead of 4 on a slow disk.
    await initdb('--sync-only', ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []))
  } catch (error) {
    throw new StartError(
      `La base de données ne peut pas être créée : ${error instanceof Error ? error.message : error}`,
    )
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, data)
}

/** Tells letters from punctuation (’ and « are no letters) for the full-text search; sorting is ICU's. */
function systemLocale(): string {
  if (process.platform === 'win32') return 'C'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}
