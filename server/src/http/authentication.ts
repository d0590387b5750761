import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../context.ts'
import { findCaller } from '../modules/accounts/sessions.queries.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** The signed-in account behind a request. */
export interface Caller {
  id: string
  sessionId: string
  username: string
  userType: 'user' | 'media'
  role: 'user' | 'media' | 'admin'
}

export const isAdmin = (caller: Caller | null): boolean => caller?.role === 'admin'

/**
 * Who is calling: null for a guest on a public call, and for everybody on an open one.
 * A wrong or ended token is refused with 401 even on a public call, so that the client refreshes it (spec §4).
 */
export async function authenticate(request: FastifyRequest, access: Access, context: Context): Promise<Caller | null> {
  if (access === 'open') return null
  const token = bearerToken(request)
  if (token === null) {
    if (access === 'public') return null
    throw unauthenticated()
  }
  const claims = context.accessTokens.read(token)
  const caller = claims && (await findCaller(context.reads, claims.sessionId, claims.userId))
  if (!caller) throw unauthenticated()
  if (access === 'media' && caller.userType !== 'media') throw forbidden(M.creatorsOnly)
  if (access === 'admin' && !isAdmin(caller)) throw forbidden(M.adminsOnly)
  return caller
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.match(/^Bearer +(\S+)$/i)?.[1] ?? null
}
