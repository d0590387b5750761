import { expect, test } from '../fixtures.ts'

/** docs/product/screens.md#guards: who may see what. */
const FOR_CREATORS = ['/editor', '/my-publications']
const FOR_READERS = ['/following', '/settings']
const FOR_GUESTS = ['/login', '/register']

for (const path of [...FOR_CREATORS, ...FOR_READERS]) {
  test(`a guest is sent from ${path} to /login, which remembers it`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ retour: path })}`)
  })

  test(`a creator sees ${path}`, async ({ visit, make }) => {
    const page = await visit({ as: await make.creator() })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).toHaveURL(path)
  })
}

test('the desk is for administrators', async ({ visit, make }) => {
  const page = await visit({ as: await make.creator() })
  await page.goto('/bureau')
  await expect(page).toHaveURL('/')
  const desk = await visit({ as: await make.administrator() })
  await desk.goto('/bureau')
  await expect(desk.getByRole('heading', { level: 1, name: 'Le bureau' })).toBeVisible()
})

for (const path of FOR_CREATORS) {
  test(`a reader who is no creator is sent from ${path} to the home page`, async ({ visit, make }) => {
    const page = await visit({ as: await make.reader() })
    await page.goto(path)
    await expect(page).toHaveURL('/')
  })
}

for (const path of FOR_GUESTS) {
  test(`somebody signed in is sent from ${path} to the home page`, async ({ visit, make }) => {
    const page = await visit({ as: await make.reader() })
    await page.goto(path)
    await expect(page).toHaveURL('/')
  })
}

test('an unknown address leads to the home page', async ({ page }) => {
  await page.goto('/une/adresse/inconnue')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
})
