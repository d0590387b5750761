import { createHash, randomUUID } from 'node:crypto'
import { MAX_BYTES } from '#contract/limits.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Config } from '../../configuration/config.ts'
import type { Database } from '../database/connect.ts'
import { inTurn } from '../database/leases.ts'
import { checkRecording } from './check-recording.ts'
import { noteAgain, noteFile, type StoredFile } from './files.queries.ts'
import { forgetPlace } from './forget-place.ts'
import { hashFile } from './hash-file.ts'
import { MediaError } from './media-error.ts'
import { fileLease } from './media-family.ts'
import { contentTypeOf } from './media-types.ts'
import { uploadWork } from './picture-work.ts'
import type { ProcessedImage } from './process-image.ts'
import { readDocument } from './read-document.ts'
import type { CheckedRecording } from './read-recording.ts'
import type { Storage } from './storage.ts'
import { StorageAway } from './storage-away.ts'
import { refuseFull, requireRoom } from './storage-room.ts'

/** What is done with a file decides what it may be: `advert` an image, MP4 or MOV; `any` also WebM and sounds. */
export type Purpose = 'avatar' | 'image' | 'advert' | 'any'

type Extension = CheckedRecording['extension']

const RECORDINGS: Record<Purpose, readonly Extension[]> = {
  avatar: [],
  image: [],
  advert: ['mp4', 'mov'],
  any: ['mp4', 'mov', 'webm', 'm4a', 'mp3', 'ogg', 'wav'],
}

/** Characters of the SHA-256 of a file's bytes that name it. */
const HASH_LENGTH = 32

/** Removing a file takes milliseconds, sending one to a far store a second. */
const PATIENCE_MS = 10_000

/** Without `config` nobody's room is asked: for what the demonstration makes, and recordings that were let in when they began. */
type Keeping = { database: Database; storage: Storage; config?: Pick<Config, 'storagePerAccount'> }

/** Names of the files that came with one form or one page: the same bytes twice in it are one sending. */
export type Sending = Set<string>

/**
 * Checks a received file by its bytes, keeps it and notes it as `ownerId`'s. The same bytes twice are kept once.
 * @throws MediaError TOO_LARGE, STORAGE_FULL, UNSUPPORTED_MEDIA or VALIDATION with the texts of
 * docs/product/files.md#refused-images; StorageAway.
 */
export async function storeUpload(
  context: Keeping,
  file: { path: string; bytes: number },
  purpose: Purpose,
  ownerId: string,
  sending: Sending = new Set(),
): Promise<StoredFile> {
  checkSize(file.bytes, purpose)
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(file.path))?.mime ?? ''
  if (mime.startsWith('image/')) return keepImage(context, await readImage(file.path, ownerId), ownerId, sending)
  const accepted = RECORDINGS[purpose]
  if (accepted.length === 0) throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImage)
  if (!/^(video|audio)\//.test(mime)) throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImageOrVideo)
  const recording = await uploadWork(ownerId, () => checkRecording(file.path))
  if (!accepted.includes(recording.extension)) throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImageOrVideo)
  return keepRecording(context, file, recording, ownerId, sending)
}

/** As `storeUpload`, for an image whose bytes are at hand (imports, screenshots, demo). `ownerId` null: nobody's. */
export async function storeImage(
  context: Keeping,
  bytes: Uint8Array,
  ownerId: string | null,
  sending: Sending = new Set(),
): Promise<StoredFile> {
  checkSize(bytes.length, 'image')
  return keepImage(context, await readImage(bytes, ownerId), ownerId, sending)
}

/** In its owner's turn; nobody's (demonstration) take turns with no one. */
const readImage = (source: string | Uint8Array, ownerId: string | null): Promise<ProcessedImage> =>
  uploadWork(ownerId ?? randomUUID(), async () => (await import('./process-image.ts')).processImage(source))

function keepImage(
  context: Keeping,
  image: ProcessedImage,
  ownerId: string | null,
  sending: Sending,
): Promise<StoredFile> {
  const { bytes, width, height, animated, thumbhash } = image
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  const name = `${hash}-${width}x${height}${animated ? '.animated' : ''}.webp`
  const file = { kind: 'image', width, height, duration: null, thumbhash, playsEverywhere: true, ownerId } as const
  return keep(context, { ...file, ...labelled(name, bytes.length) }, sending, () => context.storage.put(name, bytes))
}

/** Keeps captions (WebVTT) as a file of `ownerId`'s. */
export function storeCaptions(
  context: Keeping,
  webVtt: string,
  ownerId: string | null,
  sending: Sending = new Set(),
): Promise<StoredFile> {
  const bytes = Buffer.from(webVtt)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)}.vtt`
  const file = {
    kind: 'text',
    width: null,
    height: null,
    duration: null,
    thumbhash: null,
    playsEverywhere: true,
  } as const
  return keep(context, { ...file, ...labelled(name, bytes.length), ownerId }, sending, () =>
    context.storage.put(name, bytes),
  )
}

/**
 * Checks a document and keeps it, as it came, as a file of `ownerId`'s.
 * @throws MediaError as `storeUpload`; StorageAway.
 */
export async function storeDocument(
  context: Keeping,
  received: { path: string; filename: string; bytes: number },
  ownerId: string,
): Promise<StoredFile> {
  if (received.bytes > MAX_BYTES.document) throw new MediaError('TOO_LARGE', M.tooLarge)
  const extension = await readDocument(received)
  const name = `${(await hashFile(received.path)).slice(0, HASH_LENGTH)}.${extension}`
  const file = { kind: 'document', width: null, height: null, duration: null, thumbhash: null } as const
  return keep(context, { ...file, ...labelled(name, received.bytes), playsEverywhere: true, ownerId }, new Set(), () =>
    context.storage.add(name, received.path),
  )
}

/**
 * Keeps a video or sound that was checked, or that we made ourselves (demo); a video's file loses the notes of its camera.
 * `ownerId` null: nobody's.
 */
export async function keepRecording(
  context: Keeping,
  { path, bytes }: { path: string; bytes: number },
  { extension, ...recording }: CheckedRecording,
  ownerId: string | null,
  sending: Sending = new Set(),
): Promise<StoredFile> {
  if (recording.kind === 'video') await forgetPlace(path)
  const hash = await hashFile(path)
  const size = recording.width === null ? '' : `-${recording.width}x${recording.height}`
  const name = `${hash.slice(0, HASH_LENGTH)}${size}.${extension}`
  const file = { ...recording, ...labelled(name, bytes), thumbhash: null, ownerId }
  return keep(context, file, sending, () => context.storage.add(name, path))
}

const labelled = (name: string, bytes: number) => ({ name, contentType: contentTypeOf(name), bytes })

/**
 * Bytes come before their row, which says that they are there, and no session waits for them. From before the bytes until
 * the row is there they are ours alone: nobody removes the same file meanwhile.
 * @throws StorageAway, also when the file is still being removed after some seconds; MediaError STORAGE_FULL.
 */
async function keep(
  { config, database, storage }: Keeping,
  file: Omit<StoredFile, 'createdAt'>,
  sending: Sending,
  write: () => Promise<void>,
): Promise<StoredFile> {
  const sendings = sending.has(file.name) ? 0 : 1
  sending.add(file.name)
  const row = await database.transaction((tx) => noteAgain(tx, file, sendings))
  if (row !== undefined) {
    // It waits now, so nobody removes it; what a broken disk lost is mended.
    if ((await storage.stat(file.name)) === null) await write()
    return { ...file, ...row }
  }
  const { ownerId, bytes } = file
  const room = ownerId !== null && config ? { ownerId, limit: config.storagePerAccount } : undefined
  if (room) await refuseFull(database, room.ownerId, bytes, room.limit)
  const turn = await inTurn(database, fileLease(file.name), PATIENCE_MS, async (isHeld) => {
    await write()
    return database.transaction(async (tx) => {
      if (!(await isHeld(tx))) throw new StorageAway(`${file.name} took longer than a lease`)
      // Others of this account may have taken the room meanwhile; the sweep then removes the bytes.
      if (room) await requireRoom(tx, room.ownerId, bytes, room.limit)
      return noteFile(tx, file, sendings)
    })
  })
  if (turn === undefined) throw new StorageAway(`${file.name} is still being removed or sent`)
  return turn.result
}

function checkSize(bytes: number, purpose: Purpose): void {
  if (purpose === 'avatar' && bytes > MAX_BYTES.avatar) throw new MediaError('TOO_LARGE', M.avatarTooLarge)
  if (bytes > MAX_BYTES.image) throw new MediaError('TOO_LARGE', M.tooLarge)
}
