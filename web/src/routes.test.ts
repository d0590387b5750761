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
