import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { DemoUser } from '@kiosque/demo/users.ts'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import type { Users } from '../platform/database/tables.ts'
import { storePicture } from './store-picture.ts'

type Keeping = Pick<Context, 'database' | 'storage'>

/** Makes the rows of every account, with their pictures. Those without a password cannot be signed in to. */
export async function makeUsers(
  context: Keeping,
  users: readonly DemoUser[],
): Promise<(Insertable<Users> & { id: string })[]> {
  // Hashing is slow on purpose: once for each password that is told, once for all those that are not.
  const passwords = new Set(users.map(({ password }) => password))
  const hashed = await Promise.all(
    [...passwords].map(async (password) => [password, await hashPassword(password ?? randomUUID())] as const),
  )
  const hashes = new Map(hashed)
  return Promise.all(
    users.map(async ({ username, displayName, email, password, userType, bio, avatar, banner, createdAt }) => ({
      ...{ id: randomUUIDv7(), username, displayName, email, bio, userType, role: userType, createdAt },
      passwordHash: hashes.get(password) ?? '',
      avatar: avatar && (await storePicture(context, avatar)),
      bannerUrl: banner && (await storePicture(context, banner)),
    })),
  )
}
