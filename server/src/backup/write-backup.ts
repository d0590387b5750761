import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { StartError } from '../configuration/start-error.ts'
import { VERSION } from '../configuration/version.ts'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { appliedMigration } from '../platform/database/migrate.ts'
import type { Storage } from '../platform/media/storage.ts'
import { CHECKS, MANIFEST, type Manifest, MEDIA, tablePart } from './backup-format.ts'
import type { NewBackup } from './backup-place.ts'
import { sealed } from './backup-seal.ts'
import { contradicts } from './check-backup.ts'
import { rowsOf } from './copy-rows.ts'
import { listTables, type TableShape } from './tables.ts'

/** A tar entry begins with its size, and COPY does not tell: it is cut into parts that fit in memory. */
const PART_BYTES = 4_000_000

/** Milliseconds without a byte of the database, the store or the disk after which the backup gives up. */
const STALLED_MS = 60_000

/**
 * Writes the whole site into one file, all tables as of one moment. Stored files never change, so those are copied
 * after. Nothing of it is kept in memory or elsewhere meanwhile; the file appears when it is complete.
 * @param limit milliseconds that it may wait for the database, the store or the disk without anything moving.
 * @returns names of the stored files that are not what they were when they came: the disk has changed them.
 * @throws StartError saying what it waited for, when nothing moved for too long.
 */
export async function writeBackup(
  database: Database,
  storage: Storage,
  file: NewBackup,
  limit = STALLED_MS,
): Promise<string[]> {
  const archive = pack()
  const gzip = createGzip()
  const bytes = Readable.from(sealed(gzip), { objectMode: false })
  // What ends it ends `bytes`, and so what is written.
  pipeline(archive, gzip).catch(() => undefined)
  const written = file.put(bytes)
  const progress = watchProgress(limit, (what) => stalled(file.name, what, limit))
  try {
    const filled = fill(archive, database, storage, progress)
    await Promise.race([written, filled, progress.stalled])
    archive.finalize()
    progress.at('la fin du fichier')
    await Promise.race([written, progress.stalled])
    return await filled
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    // It fails with the same error, or with its own that broke off the rest; what is stalled may never come to it.
    const reason = written.then(
      () => error,
      (own: unknown) => own,
    )
    const cause = await Promise.race([progress.stalled.catch(() => error), reason])
    await file.discard()
    throw cause
  } finally {
    progress.stop()
  }
}

const stalled = (file: string, what: string, limit: number) =>
  new StartError(
    `La sauvegarde n’avance plus depuis ${Math.ceil(limit / 1000)} s : elle attend ${what}. Vérifiez que la base et le stockage répondent et que ${file} peut être écrit, puis relancez-la.`,
  )

async function fill(archive: Pack, database: Database, storage: Storage, progress: Progress): Promise<string[]> {
  const digests = new Map<string, string>()

  async function add(name: string, body: Buffer): Promise<void> {
    digests.set(name, createHash('sha256').update(body).digest('hex'))
    await addEntry(archive, name, body)
  }

  await database.transaction(
    async (tx) => {
      const tables = await listTables(tx)
      const manifest: Manifest = {
        format: 2,
        createdAt: new Date().toISOString(),
        version: VERSION,
        schema: await appliedMigration(tx),
        tables,
      }
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      for (const table of tables) await addTable(add, tx, table, progress)
    },
    { mode: 'isolation level repeatable read read only' },
  )
  for await (const { name, bytes } of storage.list()) {
    const digest = await addFile(archive, storage, { name, bytes }, progress)
    if (digest !== undefined) digests.set(MEDIA + name, digest)
  }
  await addEntry(archive, CHECKS, Buffer.from(JSON.stringify(Object.fromEntries(digests))))
  return [...digests].filter((entry) => contradicts(...entry)).map(([name]) => name.slice(MEDIA.length))
}

type Add = (name: string, body: Buffer) => Promise<void>

async function addTable(add: Add, tx: Transaction, table: TableShape, progress: Progress): Promise<void> {
  const moved = () => progress.at(`la table ${table.name}`)
  let part = 0
  let chunks: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    await add(tablePart(table.name, part++), Buffer.concat(chunks))
    moved()
    chunks = []
    bytes = 0
  }
  moved()
  for await (const chunk of rowsOf(tx, table)) {
    moved()
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
}

/** @returns its hash. A file that was swept since it was listed is left out: nothing showed it for a day. */
async function addFile(
  archive: Pack,
  storage: Storage,
  { name, bytes }: { name: string; bytes: number },
  progress: Progress,
): Promise<string | undefined> {
  progress.at(`le fichier ${name}`)
  const body = await storage.open(name)
  if (!body) return undefined
  const hash = createHash('sha256')
  body.on('data', (chunk) => {
    hash.update(chunk)
    progress.at(`le fichier ${name}`)
  })
  await pipeline(body, archive.entry({ name: MEDIA + name, size: bytes }))
  return hash.digest('hex')
}

function addEntry(archive: Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, body, (error) => (error ? reject(error) : resolve()))
  })
}

/** What a long copy is at, and the end of waiting for it. */
interface Progress {
  /** Something moved. @param what is copied now: « la table articles ». */
  at(what: string): void
  /** Rejects when nothing has moved for as long as it may. */
  stalled: Promise<never>
  stop(): void
}

/**
 * @param limit milliseconds without any progress.
 * @param failure what to fail with, by what was copied last.
 */
function watchProgress(limit: number, failure: (what: string) => Error): Progress {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  let current = 'la liste des tables'
  const timer = setTimeout(() => reject(failure(current)), limit)
  return {
    at(what) {
      current = what
      timer.refresh()
    },
    stalled,
    stop: () => clearTimeout(timer),
  }
}
