import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** docs/product/screens.md#guards: who may see what. */
const FOR_CREATORS = ['/editor', '/my-publications']
const FOR_READERS = ['/following', '/settings', '/lectures?onglet=aimes']
const FOR_GUESTS = ['/login', '/register']

async function expectSent(page: Page, paths: string[], to: (path: string) => string): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(to(path))
  }
}

test('a guest is sent from a private screen to /login, which remembers it, and from an unknown address home', async ({
  page,
}) => {
  await expectSent(page, [...FOR_CREATORS, ...FOR_READERS], (path) => `/login?${new URLSearchParams({ retour: path })}`)
  await expectSent(page, ['/une/adresse/inconnue'], () => '/')
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
})

test('a creator sees the screens of creators and of readers; the desk is for administrators', async ({
  visit,
  make,
}) => {
  const page = await visit({ as: await make.creator() })
  for (const path of [...FOR_CREATORS, ...FOR_READERS]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).toHaveURL(path)
  }
  await expectSent(page, ['/bureau'], () => '/')
  const desk = await visit({ as: await make.administrator() })
  await desk.goto('/bureau')
  await expect(desk.getByRole('heading', { level: 1, name: 'Le bureau' })).toBeVisible()
})

test('a reader is sent home from the screens of creators and of guests', async ({ visit, make }) => {
  const page = await visit({ as: await make.reader() })
  await expectSent(page, [...FOR_CREATORS, ...FOR_GUESTS], () => '/')
})
