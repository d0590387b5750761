import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'
import { clearSession, storeSession } from './session/session-store.ts'
import { sampleUser } from './testing/sample-user.ts'

const files = Object.keys(import.meta.glob('./screens/**/*.tsx'))

function flatten(list: readonly RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flatten(route.children ?? [])])
}

const screens = flatten(routes).filter((route) => route.lazy !== undefined)

test.each(screens.map((route) => [route.path, route] as const))(
  'the id of %s names its file, so that the server can announce its code',
  (_, route) => {
    expect(files).toContain(`./screens/${route.id}.tsx`)
  },
)

test('every screen comes in one file, which the browser waits for before it takes a page over', () => {
  for (const { lazy } of screens) expect(lazy).toBeTypeOf('function')
})

test.each(
  screens.filter(({ HydrateFallback }) => HydrateFallback !== undefined).map((route) => [route.path, route] as const),
)(
  'the placeholder of %s stands for what a guard keeps: without a loader the server would send the whole screen',
  async (_, { lazy, loader }) => {
    const screen = typeof lazy === 'function' ? await lazy() : undefined
    expect(loader ?? screen?.loader).toBeTypeOf('function')
  },
)

/** Where whatever shows a path sends who asks for it (docs/product/screens.md#guards). */
async function destinationFrom(path: string): Promise<string | null> {
  const url = new URL(path, 'https://kiosque.example')
  vi.stubGlobal('location', new URL(url.origin))
  const { lazy, loader } = matchRoutes(routes, url)?.at(-1)?.route ?? {}
  const screen = typeof lazy === 'function' ? await lazy() : undefined
  const guard = loader ?? screen?.loader
  if (typeof guard !== 'function') throw new Error('nothing stands before it')
  const args = { request: new Request(url), url, params: {}, pattern: path, context: new RouterContextProvider() }
  try {
    await guard(args)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
  return null
}

const FOR_CREATORS = [
  '/editor',
  '/editor/1',
  '/editor/1/versions',
  '/my-publications?page=2',
  '/my-publications/corbeille',
  '/redaction/a-relire',
  '/redaction/lettre/1',
]
const FOR_READERS = ['/following', '/settings', '/lectures?onglet=aimes']

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test.each([...FOR_CREATORS, ...FOR_READERS])('a guest is sent from %s to /login, which remembers it', async (path) => {
  expect(await destinationFrom(path)).toBe(`/login?${new URLSearchParams({ retour: path })}`)
})

test.each([...FOR_CREATORS, '/login', '/register', '/bureau', '/bureau/journal'])(
  'a reader is sent from %s home',
  async (path) => {
    storeSession(sampleUser({ userType: 'user' }), { accessToken: 'access', refreshToken: 'refresh' })
    expect(await destinationFrom(path)).toBe('/')
  },
)
