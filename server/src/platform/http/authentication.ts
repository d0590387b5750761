import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { AccessClaims, AccessTokens } from './access-tokens.ts'
import { confirmationRequired, forbidden, secondFactorRequired, unauthenticated } from './errors.ts'

/** The signed-in account behind a request. */
export interface Caller {
  id: string
  sessionId: string
  username: string
  userType: 'user' | 'media'
  /** What they may do now: the powers of administrators and moderators rest while `restsAsAdmin`. */
  role: 'user' | 'media' | 'moderator' | 'admin'
  /** An administrator or moderator whose session lacks the second factor that the site asks of them. */
  restsAsAdmin: boolean
  /** Whether they signed in with a second factor or a passkey. */
  isStrong: boolean
  /** Whether they proved who they are within `SESSION.confirmedSeconds`. */
  isConfirmed: boolean
  /** What they are in the publications of others, by the id of its account (docs/product/newsroom.md#members). */
  memberships: { readonly [publicationId: string]: MemberRole }
}

/** How a caller is known. */
export interface Identification {
  accessTokens: AccessTokens
  /** The account behind a session that is alive; undefined when it is over. */
  findCaller(claims: AccessClaims): Promise<Caller | undefined>
}

export const isAdmin = (caller: Pick<Caller, 'role'> | null): boolean => caller?.role === 'admin'

/** Administrators moderate too. */
export const isModerator = (caller: Pick<Caller, 'role'> | null): boolean =>
  caller?.role === 'moderator' || isAdmin(caller)

/**
 * Who is calling: null for a guest on a public call, and for everybody on an open one.
 * A wrong or ended token is refused with 401 even on a public call, so that the client refreshes it
 * (docs/product/accounts.md#renewing-a-session).
 */
export async function authenticate(
  request: FastifyRequest,
  { access, confirmed }: Pick<Endpoint, 'access' | 'confirmed'>,
  known: Identification,
): Promise<Caller | null> {
  if (access === 'open' || (access === 'public' && bearerToken(request) === null)) return null
  const caller = await known.findCaller(requireClaims(request, known))
  if (!caller) throw unauthenticated()
  if (access === 'media' && caller.userType !== 'media' && Object.keys(caller.memberships).length === 0)
    throw forbidden(M.creatorsOnly)
  if (access === 'moderator' || access === 'admin') {
    if (caller.restsAsAdmin) throw secondFactorRequired(M.secondFactorForAdmins)
    if (access === 'admin' && !isAdmin(caller)) throw forbidden(M.adminsOnly)
    if (!isModerator(caller)) throw forbidden(M.moderatorsOnly)
  }
  if (confirmed && !caller.isConfirmed) throw confirmationRequired()
  return caller
}

/**
 * What the access token of a request claims; whether its session is alive is for the caller to look up. The log names the account
 * from here on.
 * @throws 401 without a token, and for one that is not ours or has ended.
 */
function requireClaims(request: FastifyRequest, { accessTokens }: Pick<Identification, 'accessTokens'>): AccessClaims {
  const token = bearerToken(request)
  const claims = token === null ? null : accessTokens.read(token)
  if (claims === null) throw unauthenticated()
  request.log = request.log.child({ account: claims.userId })
  return claims
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.match(/^Bearer +(\S+)$/i)?.[1] ?? null
}
