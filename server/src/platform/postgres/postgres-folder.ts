import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../configuration/config.ts'
import { StartError } from '../../configuration/start-error.ts'
import { diskFailure } from '../disk/disk-failure.ts'
import { accountName, canReach, type PostgresAccount } from './postgres-account.ts'

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
  } catch (error) {
    throw ofAnotherAccount(file, dataDir) ?? diskFailure(error, file) ?? new StartError(`${file} est abîmé.`)
  }
}

/** Where the embedded PostgreSQL of this site keeps its data; undefined for a database elsewhere. */
export const embeddedFolder = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): string | undefined =>
  databaseUrl === undefined ? readPostgresFolder(dataDir)?.folder : undefined

/**
 * Finds the folder of the embedded PostgreSQL, or makes one and remembers it. Changes nothing when it throws, and nothing
 * of another account's.
 * @param dataDir an existing folder, locked by this process.
 * @throws StartError when DATA_DIR cannot be written, or its PostgreSQL no longer reached.
 */
export function preparePostgresFolder(
  dataDir: string,
  kept: PostgresFolder | undefined,
  account: PostgresAccount | undefined,
): PostgresFolder {
  for (const folder of kept ? [kept.folder, join(kept.folder, 'data')] : []) {
    const foreign = ofAnotherAccount(folder, dataDir)
    if (foreign) throw foreign
  }
  if (kept && existsSync(kept.folder) && !canReach(dirname(kept.folder), account)) {
    throw new StartError(
      `DATA_DIR (${dataDir}) a été fermé aux autres comptes ; celui de PostgreSQL doit pouvoir y entrer.`,
    )
  }
  try {
    const prepared = kept ?? makePostgresFolder(realpathSync(dataDir), account)
    makeOwnFolder(prepared.folder, account)
    return prepared
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** What a start says that could not write to DATA_DIR. */
export function unwritable(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return diskFailure(error, dataDir) ?? new StartError(`DATA_DIR (${dataDir}) ne peut pas être écrit : ${reason}`)
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
  const unfinished = join(dataDir, 'postgres.json.unfinished')
  try {
    writeFileSync(unfinished, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
    renameSync(unfinished, join(dataDir, 'postgres.json'))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return { folder: resolve(dataDir, kept.folder), password: kept.password }
}

/** Makes a folder that only PostgreSQL's account can enter. */
export function makeOwnFolder(folder: string, account: PostgresAccount | undefined): void {
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/**
 * What a start says of a file or folder of DATA_DIR that belongs to an account other than ours; undefined where all is
 * well. Only root may take over what belongs to others, and it has become the owner where there is one (run-as-owner.mjs).
 */
function ofAnotherAccount(path: string, dataDir: string): StartError | undefined {
  const ours = process.getuid?.()
  const owner = statSync(path, { throwIfNoEntry: false })?.uid
  if (owner === undefined || ours === undefined || ours === 0 || owner === ours) return undefined
  const whole = path.startsWith(dataDir) ? dataDir : path
  return new StartError(
    `${path} appartient au compte ${accountName(owner)}, et Kiosque est lancé par ${accountName(ours)}. Lancez-le sous le ` +
      `compte ${accountName(owner)}, ou donnez ces fichiers à ${accountName(ours)} : sudo chown -R ${accountName(ours)} ${shellWord(whole)}`,
  )
}

/** As a shell reads it back. */
const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
