import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUser } from '#contract/people/users.ts'
import { sampleUser } from '../testing/sample-user.ts'
import { guestOnly, requireUser, requireWriter } from './guards.ts'
import { clearSession, storeSession } from './session-store.ts'

const SITE = 'https://kiosque.example'

beforeEach(() => void vi.stubGlobal('location', new URL(SITE)))
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

function signIn(userType: OwnUser['userType']) {
  storeSession(sampleUser({ userType }), { accessToken: 'access', refreshToken: 'refresh' })
}

type Guard = ReturnType<typeof requireUser> | typeof guestOnly

/** Where a guard sends a reader of `path`; undefined when it lets them in. */
const destination = async (guard: Guard, path: string) => (await refusal(guard, path))?.headers.get('location')

async function refusal(guard: Guard, path: string): Promise<Response | undefined> {
  const url = new URL(path, SITE)
  const args = { request: new Request(url), url, params: {}, pattern: path, context: new RouterContextProvider() }
  try {
    await guard(args)
    return undefined
  } catch (thrown) {
    return thrown instanceof Response ? thrown : Promise.reject(thrown)
  }
}

test('a creator may see the screens of creators', async () => {
  signIn('media')

  expect(await destination(requireWriter(), '/my-publications')).toBeUndefined()
})

test('somebody signed in is sent from /login to where they came from', async () => {
  expect(await destination(guestOnly, '/login')).toBeUndefined()
  signIn('user')

  expect(await destination(guestOnly, '/login')).toBe('/')
  expect(await destination(guestOnly, '/login?retour=%2Fsettings')).toBe('/settings')
})

test('an entry of the history that leads elsewhere is replaced, so that Back gets past it', async () => {
  const isReplaced = async (guard: Guard, path: string) => (await refusal(guard, path))?.headers.has('X-Remix-Replace')

  expect(await isReplaced(requireUser(), '/settings')).toBe(false)
  vi.stubGlobal('location', new URL('/settings', SITE))
  expect(await isReplaced(requireUser(), '/settings')).toBe(true)
  signIn('user')
  vi.stubGlobal('location', new URL('/login?retour=%2Fvideo', SITE))
  expect(await isReplaced(guestOnly, '/login?retour=%2Fvideo')).toBe(true)
})

test('the loader of a private screen does not run for those who may not see it', async () => {
  let loads = 0
  const guard = requireWriter(() => {
    loads += 1
    return null
  })

  await destination(guard, '/editor')
  signIn('user')
  await destination(guard, '/editor')
  expect(loads).toBe(0)
  signIn('media')
  await destination(guard, '/editor')

  expect(loads).toBe(1)
})
