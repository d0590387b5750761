import { createStore, del, get, set } from 'idb-keyval'

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
export async function keepSource(key: string, file: File, handle?: FileHandle): Promise<void> {
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
