import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { unauthenticated } from '../../../platform/http/errors.ts'

/** @throws 401 for a request that does not show this token. */
export function requireToken({ headers }: FastifyRequest, token: string): void {
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw unauthenticated()
}

/** In a time that tells nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
