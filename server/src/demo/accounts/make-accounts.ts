import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../context.ts'
import { hashPassword } from '../../modules/accounts/passwords.ts'
import { storePicture } from '../media/store-picture.ts'
import { isPaletteName, PALETTES } from '../pictures/palettes.ts'
import { createRandom } from '../pictures/random.ts'
import type { WrittenCreator } from '../reading/read-creators.ts'
import { DEMO_ACCOUNTS, emailOf } from './demo-account.ts'
import { READERS } from './readers.ts'

/** A row of `users`. */
export interface AccountRow {
  id: string
  username: string
  email: string
  password_hash: string
  avatar: string | null
  banner_url: string | null
  bio: string
  user_type: 'user' | 'media'
  role: 'user' | 'media'
  created_at: Date
}

type Keeping = Pick<Context, 'database' | 'storage'>

/** Sizes in pixels. */
const AVATAR = { width: 400, height: 400 } as const
const BANNER = { width: 1080, height: 320 } as const
const DAY_MS = 86_400_000

/** Makes the rows of every account, with their pictures. Only `DEMO_ACCOUNTS` can be signed in to. */
export async function makeAccounts(
  context: Keeping,
  creators: readonly WrittenCreator[],
  now: Date,
): Promise<AccountRow[]> {
  // Hashing is slow on purpose: once for those whose password is told, once for those whose is not.
  const [told, secret] = await Promise.all([hashPassword(DEMO_ACCOUNTS.creator.password), hashPassword(randomUUID())])
  const toldTo: string[] = Object.values(DEMO_ACCOUNTS).map(({ username }) => username)
  const base = (username: string, userType: AccountRow['user_type']) => ({
    id: uuidv7(),
    username,
    email: emailOf(username),
    password_hash: toldTo.includes(username) ? told : secret,
    user_type: userType,
    role: userType,
    created_at: new Date(now.getTime() - createRandom(username).integer(60, 500) * DAY_MS),
  })
  return Promise.all([
    ...creators.map(async ({ username, bio, avatar, banner }) => ({
      ...base(username, 'media'),
      bio,
      avatar: await storePicture(context, { ...avatar, ...AVATAR, seed: username }),
      banner_url: await storePicture(context, { ...banner, ...BANNER, seed: username }),
    })),
    ...READERS.map(async (username) => ({
      ...base(username, 'user'),
      bio: '',
      avatar: await readerPortrait(context, username),
      banner_url: null,
    })),
  ])
}

/** Not everyone uploads a picture. */
async function readerPortrait(context: Keeping, username: string): Promise<string | null> {
  const random = createRandom(username)
  const palettes = Object.keys(PALETTES).filter(isPaletteName)
  const palette = palettes[random.integer(0, palettes.length - 1)] ?? 'moss'
  if (random.next() < 0.6) return null
  return storePicture(context, { motif: 'portrait', palette, ...AVATAR, seed: username })
}
