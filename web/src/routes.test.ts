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

test('no screen uses the components of the router that the first load does without (4 kB): plain links lead to screens', () => {
  const sources = Object.entries(
    import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  )

  const users = sources.filter(([, source]) =>
    /import \{[^}]*\b(Link|NavLink|Form)\b[^}]*\} from 'react-router'/.test(source),
  )

  expect(users.map(([file]) => file)).toEqual([])
})
