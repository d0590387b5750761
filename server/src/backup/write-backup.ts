import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Database, Transaction } from '../database/connect.ts'
import { fragment, identifier, list } from '../database/fragment.ts'
import { appliedMigration } from '../database/migrate.ts'
import type { Storage } from '../media/storage.ts'
import { VERSION } from '../version.ts'
import { MANIFEST, type Manifest, MEDIA, tablePart } from './backup-format.ts'
import { listTables } from './tables.ts'

/** A tar entry begins with its size, and COPY does not tell: it is cut into parts that fit in memory. */
const PART_BYTES = 4_000_000

/**
 * Writes the whole site into one file, all tables as of one moment. Stored files never change, so those are copied
 * after. The file appears when it is complete, readable by its owner only: it holds addresses and password hashes.
 */
export async function writeBackup(database: Database, storage: Storage, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  try {
    await Promise.race([written, fill(archive, database, storage)])
    archive.finalize()
    await written
    await rename(unfinished, file)
  } catch (error) {
    archive.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function fill(archive: Pack, database: Database, storage: Storage): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await listTables(tx)
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      version: VERSION,
      schema: await appliedMigration(tx),
      tables,
    }
    await add(archive, MANIFEST, Buffer.from(JSON.stringify(manifest)))
    for (const { name, columns } of tables) await addTable(archive, tx, name, columns)
  }, 'isolation level repeatable read read only')
  for await (const { name, bytes } of storage.list()) await addFile(archive, storage, name, bytes)
}

async function addTable(archive: Pack, tx: Transaction, name: string, columns: string[]): Promise<void> {
  const copy = fragment`copy ${identifier(name)} (${list(columns.map(identifier))}) to stdout`
  const rows = tx.client.query(to(copy.text))
  let part = 0
  let chunks: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    await add(archive, tablePart(name, part++), Buffer.concat(chunks))
    chunks = []
    bytes = 0
  }
  for await (const chunk of rows) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
}

/** A file that was swept since it was listed is left out: nothing showed it for a day. */
async function addFile(archive: Pack, storage: Storage, name: string, size: number): Promise<void> {
  const body = await storage.open(name)
  if (body) await pipeline(body, archive.entry({ name: MEDIA + name, size }))
}

function add(archive: Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, body, (error) => (error ? reject(error) : resolve()))
  })
}
