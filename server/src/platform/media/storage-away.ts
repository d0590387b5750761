/** The store of files cannot be asked now: gone, silent or failing. Asking again soon may work. */
export class StorageAway extends Error {
  override name = 'StorageAway'

  constructor(cause: unknown) {
    super(`the store of files is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Also of one that caused another error. */
export function isStorageAway(error: unknown): boolean {
  if (error instanceof StorageAway) return true
  return error instanceof Error && isStorageAway(error.cause)
}
