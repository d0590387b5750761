import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.ts'

export type ResolvedAddress = { address: string; family: number }

/** Resolves a host name to every address it has; rejects when it has none. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>

/** An address that may be contacted, with the only IP addresses that the connection may use. */
type CheckedTarget = { url: URL; addresses: ResolvedAddress[] }

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const PUBLIC_PORTS = new Set(Object.values(DEFAULT_PORTS))

/** The system's resolver: every address, in the system's order of preference. */
export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true })

/**
 * Reads an address and resolves its name once (docs/product/fetching.md#safe-fetch).
 * @param allow `host:port` pairs that skip the port and address checks (`FETCH_ALLOW`).
 * @throws {FetchError} INVALID_URL, FORBIDDEN_PORT, UNKNOWN_HOST or FORBIDDEN_ADDRESS
 */
export async function checkTarget(
  address: string | URL,
  allow: readonly string[],
  resolve: Resolver,
): Promise<CheckedTarget> {
  const url = parseUrl(address)
  const port = url.port || (DEFAULT_PORTS[url.protocol] ?? '')
  const allowed = allow.some((entry) => entry.toLowerCase() === `${url.hostname}:${port}`)
  if (!allowed && !PUBLIC_PORTS.has(port)) throw new FetchError('FORBIDDEN_PORT', `Port ${port} may not be read`)

  const addresses = await resolveHost(url.hostname, resolve)
  const forbidden = allowed ? undefined : addresses.find(({ address }) => !isPublicAddress(address))
  if (forbidden) throw new FetchError('FORBIDDEN_ADDRESS', `${url.hostname} is not on the public internet`)
  return { url, addresses }
}

function parseUrl(address: string | URL): URL {
  const url = URL.parse(address)
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw new FetchError('INVALID_URL', 'Only http and https are read')
  if (url.username || url.password) throw new FetchError('INVALID_URL', 'An address with a password is not read')
  return url
}

async function resolveHost(hostname: string, resolve: Resolver): Promise<ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  if (family) return [{ address: literal, family }]
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new FetchError('UNKNOWN_HOST', `${hostname} has no address`, { cause })
  })
  if (addresses.length === 0) throw new FetchError('UNKNOWN_HOST', `${hostname} has no address`)
  return addresses
}

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
