import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredObject {
  name: string
  bytes: number
  modifiedAt: Date
}

/** Where files are kept. Names are flat (`checkName`); a file is there whole or not at all, and never changes. */
export interface Storage {
  /** Keeps `body` under `name`; writing the same name again is harmless. */
  put(name: string, body: Uint8Array | Readable): Promise<void>
  /** As `put`, for the file at `path`, which stays there; not copied where the file system can name it twice. */
  add(name: string, path: string): Promise<void>
  /** As `put`, for the file at `path`, which is gone from there afterwards. */
  take(name: string, path: string): Promise<void>
  /** Runs `work` with a path at which the file can be read until it ends; null, and no work, when there is no such file. */
  lend<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | null>
  /** The bytes of a file, or null when there is none. Whoever opens must read to the end or destroy. */
  open(name: string, range?: ByteRange): Promise<Readable | null>
  stat(name: string): Promise<StoredObject | null>
  /** Names that are not there are passed over. */
  remove(names: readonly string[]): Promise<void>
  /** Every file whose name begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<StoredObject>
  /** Looks whether files can be kept and read now. Throws when not. */
  reach(): Promise<void>
  close(): void
}

const NAME = /^[0-9a-f]{32}[\w-]{0,40}(\.[\w-]{1,20}){1,4}$/

/** A file name begins with 32 hexadecimal characters and names no folder. */
export const isFileName = (name: string): boolean => NAME.test(name)

/** The name itself. Throws on what is no file name: asking for it is our fault. */
export function checkName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`not a stored file name: ${JSON.stringify(name)}`)
  return name
}
