import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Overloaded } from '../../../platform/overloaded.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID: Algorithm.Argon2id = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Two of Node's four threads, so that pictures and files have the others, and 40 MB at most. Three hundred that wait take some
 * six seconds: more would hold up who signs in for longer than to come back.
 */
const AT_ONCE = 2
const WAITING_MOST = 300
const inTurn = pLimit(AT_ONCE)

/** @throws Overloaded when too many wait. */
async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= WAITING_MOST) throw new Overloaded('passwords')
  return inTurn(work)
}

/** @returns the hash with its parameters and salt, in PHC form. @throws Overloaded when too many wait. */
export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, OPTIONS))

/** In place of a hash, at no cost: no password fits it, and to compare one is the same work as ever. */
export function unusablePasswordHash(): string {
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString('base64').replace(/=+$/, ''))
  const { memoryCost, timeCost, parallelism } = OPTIONS
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}

/** Hashed like any password, known to nobody: compared when no account is found, so that the time taken tells nothing. */
const nobody = hashPassword(crypto.randomUUID())

/** False too when `passwordHash` is undefined (no such account), after the same work. @throws Overloaded when too many wait. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inQueue(() => verify(known, password))
  return matches && passwordHash !== undefined
}
