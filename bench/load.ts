import autocannon from 'autocannon'
import type { Usage } from './usage.ts'

/** A server that load is put on. */
export interface Target {
  origin: string
  usage(): Promise<Usage>
}

export interface Load {
  requests?: autocannon.Request[]
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** What one connection sends, when it is not what all send. */
  setupClient?: (client: autocannon.Client) => void
}

export interface LoadResult {
  /** Requests a second. */
  rate: number
  /** Processor time of the server's process for a request. */
  cpuMs: number
}

/**
 * Puts load on a server over loopback; every connection sends its next request when the last one is answered.
 * @throws when any answer is not a success: a figure of failures says nothing.
 */
export async function load(target: Target, { seconds, ...options }: Load): Promise<LoadResult> {
  const before = await target.usage()
  const begin = performance.now()
  const result = await autocannon({ url: target.origin, duration: seconds, ...options })
  const elapsed = performance.now() - begin
  const after = await target.usage()
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`)
  const total = result['2xx']
  return { rate: (total * 1000) / elapsed, cpuMs: (after.cpuMs - before.cpuMs) / total }
}

/** The middle of some values; the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
