import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { canReach, type PostgresAccount } from './postgres-account.ts'

/** What an embedded PostgreSQL keeps between starts. */
export type PostgresFolder = {
  /** Absolute; holds `data`, `log` and, where needed, a copy of the programs. */
  folder: string
  /** Of its only role. */
  password: string
}

/** DATA_DIR/postgres.json, mode 600. A relative folder moves along with DATA_DIR. */
const Kept = z.object({ folder: z.string(), password: z.string() })

/** For a DATA_DIR that PostgreSQL's own account cannot enter. */
const OPEN_FOLDER = '/var/lib/kiosque'

/**
 * What an earlier start wrote down in this DATA_DIR; undefined before the first start.
 * @throws StartError when it is there but cannot be read.
 */
export function readPostgresFolder(dataDir: string): PostgresFolder | undefined {
  const file = join(dataDir, 'postgres.json')
  if (!existsSync(file)) return undefined
  try {
    const { folder, password } = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { folder: resolve(realpathSync(dataDir), folder), password }
  } catch {
    throw new StartError(`${file} ne peut pas être lu : ce fichier appartient à un autre compte, ou il est abîmé.`)
  }
}

/**
 * Finds the folder of the embedded PostgreSQL, or makes one and remembers it.
 * @throws StartError when DATA_DIR cannot be written, or its PostgreSQL no longer reached.
 */
export function preparePostgresFolder(dataDir: string, account: PostgresAccount | undefined): PostgresFolder {
  try {
    mkdirSync(dataDir, { recursive: true })
    const prepared = readPostgresFolder(dataDir) ?? makePostgresFolder(realpathSync(dataDir), account)
    makeOwnFolder(prepared.folder, account)
    if (canReach(prepared.folder, account)) return prepared
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR (${dataDir}) ne peut pas être écrit : ${reason}`)
  }
  throw new StartError(
    `DATA_DIR (${dataDir}) a été fermé aux autres comptes ; celui de PostgreSQL doit pouvoir y entrer.`,
  )
}

function makePostgresFolder(dataDir: string, account: PostgresAccount | undefined): PostgresFolder {
  const inside = canReach(dataDir, account)
  const kept = {
    folder: inside ? 'postgres' : join(OPEN_FOLDER, randomBytes(6).toString('hex')),
    password: randomBytes(24).toString('base64url'),
  }
  if (!inside) {
    mkdirSync(OPEN_FOLDER, { recursive: true })
    chmodSync(OPEN_FOLDER, 0o755)
    console.log(`Base de données dans ${kept.folder} : le compte de PostgreSQL ne peut pas entrer dans ${dataDir}.`)
  }
  const unfinished = join(dataDir, `postgres.json.${process.pid}`)
  writeFileSync(unfinished, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, join(dataDir, 'postgres.json'))
  return { folder: resolve(dataDir, kept.folder), password: kept.password }
}

/** Makes a folder that only PostgreSQL's account can enter. */
export function makeOwnFolder(folder: string, account: PostgresAccount | undefined): void {
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}
