import { expect, test } from '../fixtures.ts'
import { dayFromNow } from '../support/factories.ts'

// docs/product/newsroom.md#dates, docs/product/newsroom.md#calendar

test('a draft is planned, moved in the calendar by hand and by keyboard, and appears', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/400 PUT .*\/plans\/publish/)
  const as = await make.creator()
  const piece = await make.piece(as, { status: 'draft', title: 'La marée de mars' })
  const page = await visit({ at: `/editor/${piece.id}`, as })
  await page.getByRole('button', { name: 'Planifier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Planifier la parution' })
  await dialog.getByLabel('Jour').fill(dayFromNow(-1))
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(dialog.getByText('Choisissez un moment à venir.')).toBeVisible()
  await dialog.getByLabel('Jour').fill(dayFromNow(8))
  await dialog.getByLabel('Heure').fill('18:30')
  await dialog.getByRole('button', { name: 'Planifier' }).dblclick()
  const dates = page.getByRole('region', { name: 'Dates' })
  await expect(dates.getByText(/Paraîtra le .+ à 18:30/)).toBeVisible()

  await page.goto('/my-publications')
  const card = page.getByRole('article').filter({ hasText: 'La marée de mars' })
  await expect(card.getByText('Brouillon')).toBeVisible()
  await expect(card.getByText(/Paraîtra le .+ à 18:30/)).toBeVisible()

  await page.goto(`/redaction/calendrier?vue=semaine&jour=${dayFromNow(8)}`)
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'La marée de mars' }) })
    .last()
  await expect(on(dayFromNow(8)).getByText('18:30')).toBeVisible()
  const [other = ''] = (
    await page.locator('[data-day]').evaluateAll((days) => days.map((day) => day.dataset.day ?? ''))
  ).filter((day) => day > dayFromNow(0) && day !== dayFromNow(8))
  // By what is no link: the browser's own dragging of links is not for Playwright.
  await entry.dragTo(on(other), { sourcePosition: { x: 60, y: 12 } })
  await expect(page.getByRole('status').filter({ hasText: 'à 18:30' })).toBeVisible()
  await expect(on(other).getByRole('link', { name: 'La marée de mars' })).toBeVisible()
  await page.getByRole('button', { name: 'Remettre à sa place' }).press('Enter')
  await expect(on(dayFromNow(8)).getByRole('link', { name: 'La marée de mars' })).toBeVisible()

  await page.getByRole('button', { name: 'Déplacer : La marée de mars' }).press('Enter')
  await dialog.getByLabel('Jour').fill(other)
  await dialog.getByLabel('Jour').press('Enter')
  await expect(on(other).getByText('18:30')).toBeVisible()

  await site.change('UPDATE plans SET at = now() WHERE article_id = $1', [piece.id])
  const statusForGuests = async () =>
    (await make.client.call('GET /content/slug/{slug}', { params: { slug: piece.slug } })).status
  await expect.poll(statusForGuests).toBe(200)
})
