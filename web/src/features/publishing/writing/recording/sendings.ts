import { createStore, del, get, set } from 'idb-keyval'
import { type RecordingSending, sendRecording } from './recording-sending.ts'
import type { RecordingKind } from './tus-upload.ts'

/** What is being sent in this tab, by the name under which a draft knows it: it goes on whatever the screen shows. */
const sendings = new Map<string, RecordingSending>()

export const sendingOf = (key: string): RecordingSending | undefined => sendings.get(key)

/** Sends a file, and keeps the way back to it in case the page goes. */
export function beginSending(key: string, file: File, kind: RecordingKind, handle?: FileHandle): RecordingSending {
  sendings.get(key)?.pause()
  const sending = sendRecording(file, kind)
  sendings.set(key, sending)
  void keepSource(key, file, handle)
  return sending
}

/** Forgets one that is over, or gives it up on the server, too. */
export function endSending(key: string, giveUp: boolean): void {
  if (giveUp) sendings.get(key)?.cancel()
  sendings.delete(key)
  void dropSource(key)
}

/** Bytes up to which this device keeps a copy of a file itself: more would fill the reader's disk twice. */
const COPY_MAX = 64 * 1024 * 1024

/** What leads back to a file, where browsers have it; not yet among TypeScript's types. */
export interface FileHandle extends FileSystemFileHandle {
  queryPermission(): Promise<PermissionState>
  requestPermission(): Promise<PermissionState>
}

/** Where a file came from: a handle that leads back to it, or a copy. */
type Source = File | FileHandle

const store = () => createStore('kiosque-media', 'sources')
let opened: ReturnType<typeof store> | undefined
const database = () => {
  opened ??= store()
  return opened
}

/** Keeps the way back to a chosen file, so that its upload goes on after a reload without asking for it again. */
async function keepSource(key: string, file: File, handle?: FileHandle): Promise<void> {
  const source: Source | null = handle ?? (file.size <= COPY_MAX ? file : null)
  if (source !== null) await set(key, source, database()).catch(() => undefined)
}

/** The file kept under `key`; null when it is gone, changed, or the browser wants to ask first (`mayAsk` in a click). */
export async function keptFile(key: string, mayAsk: boolean): Promise<File | null> {
  try {
    const source = await get<Source>(key, database())
    if (source === undefined || source instanceof File) return source ?? null
    const permission = mayAsk ? await source.requestPermission() : await source.queryPermission()
    return permission === 'granted' ? await source.getFile() : null
  } catch {
    return null
  }
}

export async function dropSource(key: string): Promise<void> {
  await del(key, database()).catch(() => undefined)
}
