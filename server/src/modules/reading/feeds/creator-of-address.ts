import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../../platform/database/connect.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { type AccountRow, findActiveUserByAnyName } from '../../people/accounts/users.queries.ts'

/** The creator in `/profile/{username}/…`. @throws 404 where there is none. */
export async function creatorOfAddress(database: Queryable, username: string): Promise<AccountRow> {
  const creator = await findActiveUserByAnyName(database, username)
  if (creator?.userType !== 'media') throw notFound()
  return creator
}

/** Whether an address names somebody by a former username (docs/product/accounts.md#former-usernames). */
export const isFormer = (username: string, { username: present }: AccountRow): boolean =>
  username.toLowerCase() !== present.toLowerCase()

/** To the same address of the creator's present name. To be asked again: who goes back to a former name turns it round. */
export function redirectToPresent(
  request: FastifyRequest,
  reply: FastifyReply,
  { username }: AccountRow,
): FastifyReply {
  const present = request.url.replace(/^\/profile\/[^/]+/, `/profile/${username}`)
  return reply.header('cache-control', 'no-cache').redirect(present, 301)
}
