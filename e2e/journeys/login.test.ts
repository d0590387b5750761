import { expect, test } from '../fixtures.ts'
import { PASSWORD } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

test('a form whose checks cannot be fetched says so and keeps what was typed', async ({ page, expectFailures }) => {
  expectFailures(/^net::ERR_FAILED GET .*\.js$/)
  await open(page, '/login')
  await page.route('**/assets/*.js', (route) => route.abort())

  await page.getByLabel('E-mail ou nom d’utilisateur').fill('quelqu_un')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()

  await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée')
  await expect(page.getByLabel('E-mail ou nom d’utilisateur')).toHaveValue('quelqu_un')
})

test('a form that was sent before the page was ready is sent when it is, with what was typed', async ({
  page,
  make,
}) => {
  const reader = await make.reader()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(reader.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  held.resolve()

  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a login leads back to the place that was read, and Back past it to where the reader was before', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  await open(page, '/')
  await open(page, `/article/${piece.slug}`)
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.getByRole('toolbar').getByRole('button', { name: 'J’aime' }).click()
  await signIn(page, reader)
  await expect(page).toHaveURL(`/article/${piece.slug}`)
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.goBack()
  await expect(page).toHaveURL('/')
})
