import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { openBeforeScripts } from '../support/held-scripts.ts'
import { twoFrames } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Votre commentaire' })
const send = (page: Page) => page.getByRole('button', { name: 'Commenter', exact: true })
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Commentaire de/ }).filter({ hasText: text })

test('a comment of some words, but not of too many, appears at once, is answered, also an answer, and goes when its writer says so twice; who writes without a mouse keeps the place', async ({
  visit,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader() })
  const { promise: written, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/api\/v1\/comments\/article\//, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    if (++asked === 1) await written
    await route.fulfill({ response: answer })
  })
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).last()
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }
  const thread = page.getByRole('listitem').filter({ has: comment(page, 'La racine.') })
  const remove = (text: string) => comment(page, text).last().getByRole('button', { name: 'Supprimer' })
  const dialog = page.getByRole('alertdialog')

  await test.step('it stays in sight while the page is asked for anew', async () => {
    await open(page, `/article/${piece.slug}`)
    await expect.poll(() => asked).toBe(1)
    await composer(page).fill('   \n ')
    await expect(send(page)).toBeDisabled()
    await composer(page).fill('a'.repeat(501))
    await expect(page.getByText('501/500')).toBeVisible()
    await expect(page.getByText('Le commentaire ne peut pas dépasser 500 caractères')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await composer(page).fill('a'.repeat(500))
    await expect(send(page)).toBeEnabled()
    await composer(page).fill('La racine.')
    await expect(page.getByText('10/500')).toBeVisible()
    await press('Commenter')
    await expect(comment(page, 'La racine.')).toContainText('À l’instant')
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('')
    release()
    await expect.poll(() => asked).toBe(2)
    await expect(comment(page, 'La racine.')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeVisible()
  })

  await test.step('answers join its thread', async () => {
    await press('Répondre')
    await press('Annuler')
    await expect(thread).toBeFocused()
    for (const [answered, text] of [
      ['La racine.', 'Une réponse.'],
      ['Une réponse.', 'Une réponse à la réponse.'],
    ] as const) {
      await comment(page, answered).first().getByRole('button', { name: 'Répondre' }).press('Enter')
      await page.getByRole('textbox', { name: /^Votre réponse à/ }).fill(text)
      await page.getByRole('textbox', { name: /^Votre réponse à/ }).press('Tab')
      await page.locator('form').getByRole('button', { name: 'Répondre' }).press('Enter')
      await expect(comment(page, text)).toBeVisible()
      await expect(thread).toBeFocused()
    }
    await expect(page.getByRole('heading', { name: '3 commentaires' })).toBeVisible()
    await page.reload()
    await expect(thread).toHaveCount(1)
    await expect(thread).toContainText('Une réponse à la réponse.')
  })

  await test.step('what is deleted is gone', async () => {
    for (const text of ['Une réponse à la réponse.', 'Une réponse.']) {
      await remove(text).press('Enter')
      await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(comment(page, text)).toBeHidden()
      await expect(page.getByRole('list').filter({ has: thread })).toBeFocused()
    }
    await remove('La racine.').click()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    await expect(comment(page, 'La racine.')).toBeVisible()
    await remove('La racine.').click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialog).toBeHidden()
    await expect(comment(page, 'La racine.')).toBeHidden()
    await expect(page.getByRole('heading', { name: '0 commentaire' })).toBeVisible()
  })
})

test('comments far below a long text are there for who follows the link to them at once, twenty at a time, sorted by date or by approval', async ({
  page,
  make,
}) => {
  const blocks = [block({ content: 'La halle ouvre à six heures, et la file se forme déjà.\n\n'.repeat(80) })]
  const piece = await make.piece(await make.creator(), { blocks })
  const reader = await make.reader()
  const best = await make.comment(reader, piece, 'Le meilleur.')
  for (let count = 1; count <= 20; count += 1) await make.comment(reader, piece, `Avis ${count}.`)
  await make.comment(reader, piece, 'Le plus récent.')
  const input = { params: { id: best.id }, body: { reaction: 'like' as const } }
  await make.client.expectData('POST /comments/{id}/reaction', input, { as: await make.reader() })
  const all = page.getByRole('article', { name: /^Commentaire de/ })
  await page.goto(`/article/${piece.slug}`)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  await page.getByRole('link', { name: /^Aller aux commentaires/ }).click()

  await expect(all.first()).toBeInViewport()
  await expect(all.first()).toContainText('Le plus récent.')
  await expect(page).toHaveURL(/#commentaires$/)
  await expect(all).toHaveCount(20)
  await page.getByRole('button', { name: 'Afficher plus de commentaires' }).click()
  await expect(all).toHaveCount(22)
  await page.getByRole('combobox', { name: 'Trier les commentaires' }).selectOption('Meilleurs')
  await expect(all.first()).toContainText('Le meilleur.')
  await expect(all.first()).toBeInViewport()
})

test('of like and dislike of a comment the last one holds, however late the first is answered; one that fails is taken back', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/500 POST .*\/reaction/)
  const piece = await make.piece(await make.creator())
  await make.comment(await make.reader(), piece, 'À débattre.')
  const page = await visit({ as: await make.reader() })
  // The reader's own list takes the place of the guest's that the page came with.
  const own = page.waitForResponse((answer) => answer.url().includes('/comments/article/'))
  await open(page, `/article/${piece.slug}`)
  await (await own).finished()
  await twoFrames(page)
  const like = comment(page, 'À débattre.').getByRole('button', { name: 'J’aime' })
  const dislike = comment(page, 'À débattre.').getByRole('button', { name: 'Je n’aime pas' })
  const { promise: dislikeAsked, resolve: askDislike } = Promise.withResolvers<void>()
  let writes = 0
  await page.route('**/reaction', async (route) => {
    writes += 1
    if (writes === 1) await dislikeAsked
    await route.continue()
  })

  const answered = page.waitForResponse((answer) => writes === 2 && answer.url().endsWith('/reaction'))
  await like.click()
  await expect(like).toHaveAccessibleName('J’aime, 1')
  await dislike.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  askDislike()
  await answered
  await expect(like).toHaveAccessibleName('J’aime, 0')
  await expect(dislike).toHaveAccessibleName('Je n’aime pas, 1')
  await page.reload()
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('J’aime, 0')
  await dislike.click()
  await expect(dislike).toHaveAccessibleName('Je n’aime pas, 0')

  await page.unroute('**/reaction')
  await page.route('**/reaction', (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForResponse('**/reaction')
  await like.click()
  await failed
  await expect(like).toHaveAccessibleName('J’aime, 0')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a comment that could not be sent keeps its text and says why, one whose answer was lost is written once; one that was begun outlives the session, and what is typed before the scripts are there comes after it', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/503 POST .*\/comments\/article/, /^net::ERR_FAILED POST .*\/comments\/article/)
  const piece = await make.piece(await make.creator())
  const writer = await make.reader()
  const page = await visit({ as: writer })
  const failure = { success: false, message: 'Le service revient dans quelques secondes. Réessayez.', code: 'INTERNAL' }
  let sent = 0
  await page.route('**/api/v1/comments/article/*', async (route) => {
    if (route.request().method() !== 'POST' || sent > 1) return route.fallback()
    sent += 1
    if (sent === 1) return route.fulfill({ status: 503, json: failure })
    await route.fetch()
    await route.abort()
  })
  await open(page, `/article/${piece.slug}`)
  await composer(page).fill('Une seule fois.')
  await send(page).click()
  await expect(page.getByText(failure.message)).toBeVisible()
  await expect(composer(page)).toHaveValue('Une seule fois.')
  await send(page).click()
  await expect(page.getByText('La connexion est interrompue', { exact: false })).toBeVisible()
  await page.reload()
  await expect(composer(page)).toHaveValue('Une seule fois.')
  await send(page).click()

  await expect(composer(page)).toHaveValue('')
  await open(page, `/article/${piece.slug}`)
  await expect(comment(page, 'Une seule fois.')).toHaveCount(1)

  await composer(page).fill('Le début.')
  await page.evaluate(() => localStorage.clear())
  await open(page, `/article/${piece.slug}`)
  await expect(composer(page)).toHaveValue('')
  await composer(page).click()
  await signIn(page, writer)
  await expect(composer(page)).toHaveValue('Le début.')

  const release = await openBeforeScripts(page, `/article/${piece.slug}`)
  await composer(page).fill('La suite.')
  release()
  await expect(composer(page)).toHaveValue('Le début.\nLa suite.')
  await send(page).click()
  await expect(comment(page, 'La suite.')).toBeVisible()
})
