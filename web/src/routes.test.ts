import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

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

test('every screen comes in one file, as the build expects (web/vite/shake-router.ts)', () => {
  for (const { lazy } of screens) expect(lazy).toBeTypeOf('function')
})

test('no screen uses what the build leaves out of the router: links, relative addresses, forms, fetchers, animations, `url` of loaders', () => {
  const sources = Object.entries(
    import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  )

  const users = sources.filter(([, source]) =>
    /viewTransition|\bargs\.url\b|\burl\b[^}]*\}: LoaderFunctionArgs|import \{[^}]*\b(Link|NavLink|Navigate|useNavigate|useHref|useResolvedPath|Form|useFetchers?|useSubmit|useViewTransitionState)\b[^}]*\} from 'react-router'/.test(
      source,
    ),
  )

  expect(users.map(([file]) => file)).toEqual([])
})
