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
  /** How many requests in all. */
  amount: number
  /** What one connection sends, when it is not what all send. */
  setupClient?: (client: autocannon.Client) => void
}

export interface LoadResult {
  /** Requests a second. */
  rate: number
  /** Processor time of the server's processes for a request. */
  cpuMs: number
}

/** autocannon ends with a sample: long ones would be waited for. */
const SAMPLE_MS = 50

/**
 * Puts load on a server over loopback; every connection sends its next request when the last one is answered.
 * @throws when any answer is not a success: a figure of failures says nothing.
 */
export async function load(target: Target, options: Load): Promise<LoadResult> {
  const before = await target.usage()
  const begin = performance.now()
  let end = begin
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon({ url: target.origin, sampleInt: SAMPLE_MS, ...options }, (error, result) =>
    error ? reject(error) : resolve(result),
  )
  run.on('response', () => {
    end = performance.now()
  })
  const result = await promise
  const after = await target.usage()
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.total} requests failed`)
  return { rate: (options.amount * 1000) / (end - begin), cpuMs: (after.cpuMs - before.cpuMs) / options.amount }
}
