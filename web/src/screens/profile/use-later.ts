import { use } from 'react'

/** A value that is there already (the server's page) or still on its way (the nearest `Suspense` waits). */
export function useLater<Value>(later: Value | Promise<Value>): Value {
  return later instanceof Promise ? use(later) : later
}
