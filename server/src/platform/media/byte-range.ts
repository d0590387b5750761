import type { ByteRange } from './storage.ts'

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110 §14). Null: answer the whole file, as for no header, another
 * unit or several ranges. 'unsatisfiable': answer 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return size === 0 || Number(last) === 0 ? 'unsatisfiable' : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

const lastBytes = (count: number, size: number): ByteRange => ({ start: Math.max(0, size - count), end: size - 1 })
