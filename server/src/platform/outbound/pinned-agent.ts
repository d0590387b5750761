import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import type { ResolvedAddress } from './checked-target.ts'

/** A connection pool for one target that never asks the name service: it knows the checked addresses only. */
export function pinnedAgent(addresses: ResolvedAddress[]): Agent {
  const [first] = addresses
  if (!first) throw new TypeError('A pinned agent needs an address')
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
  return new Agent({ connect: { lookup }, connections: 1, pipelining: 0 })
}
