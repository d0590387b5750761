import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const leadOn = (page: Page) =>
  page.getByRole('region', { name: 'La une, comme les lecteurs la verront' }).getByRole('article').first()

test('two editors put together la une at once: the second is told by whom, loses nothing, and readers see the choice', async ({
  visit,
  make,
  expectFailures,
}) => {
  const author = await make.creator()
  const [first, second] = await make.pieces(author, 2)
  if (!first || !second) throw new Error('no pieces were made')
  const [one, other] = [await make.moderator(), await make.administrator()]
  const [hers, his] = [await visit({ as: one }), await visit({ as: other })]
  const put = 'Mettre en place'
  expectFailures(/409 PUT .*\/admin\/front-page/)

  await open(hers, `/bureau/une?q=${author.username}`)
  await hers.getByRole('button', { name: `Placer : ${first.title}` }).click()
  await hers.getByRole('menuitem', { name: 'Ouverture', exact: true }).click()
  await expect(leadOn(hers)).toContainText(first.title)
  await open(his, `/bureau/une?q=${author.username}`)
  const offered = his.getByRole('list', { name: 'Contenus publiés' }).getByRole('listitem')
  await offered.filter({ hasText: second.title }).getByTitle('Glisser sur la page').dragTo(leadOn(his))
  await expect(his.getByText('Ouverture, place 1 sur 1')).toBeAttached()
  await hers.getByRole('button', { name: put }).click()
  await expect(hers.getByText(`Composée par @${one.username}`)).toBeVisible()

  await his.getByRole('button', { name: put }).click()
  const conflict = his.getByRole('region', { name: 'Deux unes en même temps' })
  await expect(conflict.getByRole('alert')).toContainText(`@${one.username} a changé la une entre-temps`)
  await expect(conflict).toContainText(first.title)
  await his.getByRole('button', { name: `Descendre : ${second.title}` }).press('Alt+ArrowDown')
  await expect(his.getByText('À côté de l’ouverture, place 1 sur 1')).toBeAttached()
  await his.keyboard.press('Alt+ArrowUp')
  await expect(leadOn(his)).toContainText(second.title)
  await conflict.getByRole('button', { name: 'Mettre la mienne en place' }).click()
  await expect(his.getByText(`Composée par @${other.username}`)).toBeVisible()

  await open(hers, '/')
  await expect(hers.getByRole('main').getByRole('article').first()).toContainText(second.title)

  // The site is that of the next test, too.
  const { edition } = await make.client.expectData('GET /admin/front-page', {}, { as: one })
  const body = { version: edition.version, lead: null, seconds: [], rubrics: [], pinned: [] }
  await make.client.expectData('PUT /admin/front-page', { body }, { as: one })
})

test('what is changed while la une is saved stays to be saved, and what was undone by hand does not come back', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const [first, second] = await make.pieces(author, 2)
  if (!first || !second) throw new Error('no pieces were made')
  const editor = await make.moderator()
  const page = await visit({ as: editor })
  const put = page.getByRole('button', { name: 'Mettre en place' })
  const place = async (title: string, where: string) => {
    await page.getByRole('button', { name: `Placer : ${title}` }).click()
    await page.getByRole('menuitem', { name: where, exact: true }).click()
  }
  let held = Promise.resolve()
  await page.route('**/api/v1/admin/front-page', async (route) => {
    await held
    await route.fallback()
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const leave = () => page.getByRole('main').getByRole('link', { name: 'Le bureau', exact: true }).click()
  await open(page, `/bureau/une?q=${author.username}`)
  await place(first.title, 'Ouverture')
  const release = hold()
  await put.click()
  await place(second.title, 'À côté de l’ouverture')
  release()

  await expect(page.getByText(`Composée par @${editor.username}`)).toBeVisible()
  const stage = page.getByRole('region', { name: 'La une, comme les lecteurs la verront' })
  await expect(stage.getByRole('article').filter({ hasText: second.title })).toBeVisible()
  await expect(put).toBeEnabled()

  await page.getByRole('button', { name: `Retirer de la une : ${second.title}` }).click()
  await expect(put).toBeDisabled()
  await leave()
  await expect(page).toHaveURL(/\/bureau$/)
  await page.goBack()
  await expect(stage).toContainText(first.title)
  await expect(put).toBeDisabled()

  // Whoever leaves while it is saved finds it in place.
  await place(second.title, 'À côté de l’ouverture')
  const releaseAgain = hold()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await put.click()
  await leave()
  await expect(page).toHaveURL(/\/bureau$/)
  releaseAgain()
  await (await saved).finished()
  await expect(page.getByText('La une est en place').last()).toBeVisible()
  await page.goBack()
  await expect(stage).toContainText(second.title)
  await expect(put).toBeDisabled()

  const { edition } = await make.client.expectData('GET /admin/front-page', {}, { as: editor })
  const body = { version: edition.version, lead: null, seconds: [], rubrics: [], pinned: [] }
  await make.client.expectData('PUT /admin/front-page', { body }, { as: editor })
})
