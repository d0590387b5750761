import ipaddr from 'ipaddr.js'

/** Addresses that belong to a cloud's own network although their range is public (Azure's host agent). */
const METADATA_ADDRESSES = new Set(['168.63.129.16'])

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')
const NAT64 = ipaddr.IPv6.parse('64:ff9b::')

/**
 * Whether an address is public unicast, the only kind that a user may have us contact (docs/product/fetching.md#public-addresses-only).
 * An IPv4 address mapped or NAT64-translated into IPv6 is judged as the IPv4 address it is; every other
 * embedding (compatible, 6to4, Teredo) is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = unwrap(ipaddr.process(address))
  if (METADATA_ADDRESSES.has(parsed.toString()) || parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST, 3)
}

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || !address.match(NAT64, 96)) return address
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}
