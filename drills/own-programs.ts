import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { POSTGRES_ROLE } from '../server/src/platform/postgres/postgres-initialise.ts'
import { account, makeFolder, type OwnPostgres, PASSWORD, runOwnPostgres } from './own-postgres.ts'

/** A PostgreSQL that is installed on this machine besides that of the project. */
export interface Programs {
  /** « 16.14 » */
  version: string
  /** Holds `initdb` and `postgres`. */
  folder: string
}

/** Where Debian has them, each version in a folder of its own. */
const DEBIAN = ['16', '17', '18'].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** Those in the folders that POSTGRES_PROGRAMS names (`/a/bin:/b/bin`), else Debian's, that are there. */
export function findPrograms(): Programs[] {
  const folders = process.env.POSTGRES_PROGRAMS?.split(':') ?? DEBIAN
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => {
      const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
      return { folder, version: said.match(/[\d.]+/)?.[0] ?? said }
    })
}

/** Makes a server of these programs, with the locale of the embedded one, and starts it. To be removed by who made it. */
export async function createPostgresOf({ folder: programs }: Programs): Promise<OwnPostgres> {
  const folder = makeFolder()
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(password, PASSWORD)
  if (account) for (const path of [data, password]) chownSync(path, account.uid, account.gid)
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', POSTGRES_ROLE, '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8'],
      ...['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fr-FR', '--no-sync'],
    ],
    { ...account, cwd: '/', env: { TZ: 'UTC' }, stdio: 'ignore' },
  )
  return runOwnPostgres(folder, [], { program: join(programs, 'postgres') })
}
