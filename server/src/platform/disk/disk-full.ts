/** A full disk or a used-up quota, as the system, PostgreSQL (class 53) and S3 stores name it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'])

/** There is no room for what is about to be written. */
export class DiskFull extends Error {
  override name = 'DiskFull'
}

/** True for the errors of a write for which there was no room; also of one that caused another error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DiskFull) return true
  if (FULL.has(error.name) || ('code' in error && typeof error.code === 'string' && FULL.has(error.code))) return true
  return isDiskFull(error.cause)
}
