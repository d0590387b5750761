import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartError } from '../configuration/start-error.ts'
import { isFileName } from '../platform/media/storage.ts'
import { CHECKS, Checks, MANIFEST, Manifest, MEDIA, tableOf } from './backup-format.ts'
import { checkSeal } from './backup-seal.ts'
import { type BackupEntry, readArchive } from './read-archive.ts'

/** A backup that was read to its end and found whole. */
export interface CheckedBackup {
  file: string
  /** How many bytes of it are to be unpacked. */
  length: number
  manifest: Manifest
  /** The SHA-256 of what is to be put back, by the names of entries. */
  digests: ReadonlyMap<string, string>
}

/**
 * Reads a whole backup without changing anything: every entry has the hash that was noted when it was written. Those before
 * noted none; of them every stored file must have the hash that its name begins with.
 * @throws StartError for what is no backup, cut short, or has a changed byte.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { length, isIntact } = await checkSeal(file).catch((error: Error) => {
    throw new StartError(`La sauvegarde ${file} ne peut pas être lue : ${error.message}`)
  })
  if (isIntact === false) throw damaged(file)
  try {
    return await readArchive(file, length, (entries) => checkEntries(file, length, isIntact !== null, entries))
  } catch (error) {
    throw error instanceof StartError ? error : damaged(file)
  }
}

async function checkEntries(
  file: string,
  length: number,
  isSealed: boolean,
  entries: AsyncIterable<BackupEntry>,
): Promise<CheckedBackup> {
  const digests = new Map<string, string>()
  let manifest: Manifest | undefined
  let checks: Checks | undefined

  for await (const entry of entries) {
    const { name } = entry
    if (manifest === undefined) {
      const bytes = await text(Readable.from(entry.bytes))
      manifest = readManifest(name, bytes)
      if (manifest.format > 1 && !isSealed) throw damaged(file)
      digests.set(name, createHash('sha256').update(bytes).digest('hex'))
    } else if (name === CHECKS && manifest.format > 1) {
      checks = Checks.parse(JSON.parse(await text(Readable.from(entry.bytes))))
    } else {
      if (digests.has(name) || !isPartOf(manifest, name)) throw damaged(file, name)
      digests.set(name, await digestOf(entry.bytes))
    }
  }
  if (manifest === undefined) throw notOurs()
  if (manifest.format > 1) compare(file, digests, checks ?? {})
  else for (const [name, digest] of digests) if (contradicts(name, digest)) throw damaged(file, name)
  digests.delete(MANIFEST)
  return { file, length, manifest, digests }
}

function readManifest(name: string, bytes: string): Manifest {
  const parsed = name === MANIFEST ? Manifest.safeParse(JSON.parse(bytes)) : undefined
  if (!parsed?.success) throw notOurs()
  return parsed.data
}

function isPartOf({ tables }: Manifest, name: string): boolean {
  const table = tableOf(name)
  if (table !== undefined) return tables.some((each) => each.name === table)
  return name.startsWith(MEDIA) && isFileName(name.slice(MEDIA.length))
}

async function digestOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** @throws StartError naming the first entry that is missing, too many, or other than noted. */
function compare(file: string, found: ReadonlyMap<string, string>, noted: Checks): void {
  const names = new Set([...found.keys(), ...Object.keys(noted)])
  for (const name of names) if (found.get(name) !== noted[name]) throw damaged(file, name)
}

/** `{hash}-{width}x{height}.webp`, `{hash}.mp3` …: what was sent. Of what was made of it later, the name says nothing. */
const SENT = /^([0-9a-f]{32})(?:-\d+x\d+)?(?:\.animated)?\.[a-z0-9]+$/

/** Whether an entry is a stored file whose bytes are not those that it is named by. */
export function contradicts(entry: string, digest: string): boolean {
  const [, hash] = entry.startsWith(MEDIA) ? (SENT.exec(entry.slice(MEDIA.length)) ?? []) : []
  return hash !== undefined && !digest.startsWith(hash)
}

const notOurs = () => new StartError('Ce fichier n’est pas une sauvegarde de Kiosque.')

/** @param entry the part that is not as it was, when one can be named. */
export function damaged(file: string, entry?: string): StartError {
  const part = entry === undefined ? '' : ` (${entry})`
  return new StartError(
    `La sauvegarde ${file} est abîmée ou incomplète${part} : elle ne peut pas être restaurée. Rien n’a été changé.`,
  )
}
