import { isPaletteName, PALETTES } from '../drawing/palettes.ts'
import { createRandom } from '../drawing/random.ts'
import { type Picture, picture } from '../pictures/draw-picture.ts'
import type { WrittenCreator } from '../reading/read-creators.ts'
import { DEMO_ACCOUNTS, emailOf } from './demo-account.ts'
import { READERS } from './readers.ts'

/** An account to make. */
export interface DemoUser {
  username: string
  /** The public name. */
  displayName: string | null
  email: string
  /** Null where nobody is to sign in. */
  password: string | null
  userType: 'user' | 'media'
  bio: string
  avatar: Picture | null
  banner: Picture | null
  createdAt: Date
}

/** Sizes in pixels. */
const AVATAR = { width: 400, height: 400 } as const
const BANNER = { width: 1080, height: 320 } as const
const DAY_MS = 86_400_000

/** Every account: the creators, then the readers. Only `DEMO_ACCOUNTS` have a password. */
export function makeUsers(creators: readonly WrittenCreator[], now: Date): DemoUser[] {
  const told = Object.values(DEMO_ACCOUNTS)
  const base = (username: string, userType: DemoUser['userType']) => ({
    username,
    email: emailOf(username),
    password: told.find((account) => account.username === username)?.password ?? null,
    userType,
    createdAt: new Date(now.getTime() - createRandom(username).integer(60, 500) * DAY_MS),
  })
  return [
    ...creators.map(({ username, displayName, bio, avatar, banner }) => ({
      ...base(username, 'media'),
      displayName,
      bio,
      avatar: picture({ ...avatar, ...AVATAR, seed: username }),
      banner: picture({ ...banner, ...BANNER, seed: username }),
    })),
    ...READERS.map((username) => ({
      ...base(username, 'user'),
      displayName: null,
      bio: '',
      avatar: readerPortrait(username),
      banner: null,
    })),
  ]
}

/** Not everyone uploads a picture. */
function readerPortrait(username: string): Picture | null {
  const random = createRandom(username)
  const palettes = Object.keys(PALETTES).filter(isPaletteName)
  const palette = palettes[random.integer(0, palettes.length - 1)] ?? 'moss'
  if (random.next() < 0.6) return null
  return picture({ motif: 'portrait', palette, ...AVATAR, seed: username })
}
