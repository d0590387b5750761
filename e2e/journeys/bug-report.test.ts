import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { noise } from '../../server/src/platform/media/sample-images.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const report = z.object({ description: z.string(), screenshot: z.string(), pageUrl: z.string(), userAgent: z.string() })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Signaler un bogue' })
const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Description' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Envoyer' })

const SUPPORT = { success: true, data: { supportEmail: 'soutien@exemple.fr' } }

test('a report needs words, is sent once, keeps them when it fails, and carries the page, the browser and 800 pixels at most', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/500 POST .*\/bug-report/)
  const page = await visit({ as: await make.reader() })
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: SUPPORT }))
  await openReport(page)
  await expect(send(page)).toBeDisabled()
  await description(page).fill('   ')
  await send(page).click()
  await expect(dialog(page).getByText('Veuillez décrire le problème')).toBeVisible()
  await attach(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rien') })
  const refusal = dialog(page).getByText('Veuillez sélectionner un fichier image')
  await expect(refusal).toBeVisible()
  await attach(page, await screen(1000, 625))
  await expect(refusal).toBeHidden()
  await expect(dialog(page).getByRole('img', { name: 'Votre capture d’écran' })).toBeVisible()

  let asked = 0
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/bug-report', async (route) => {
    asked += 1
    await waiting
    await route.fulfill({ status: 500, json: { success: false, message: 'Boîte pleine', code: 'INTERNAL' } })
  })
  await description(page).fill('Le bouton ne répond pas.')
  await send(page).click()
  const sending = dialog(page).getByRole('button', { name: 'Envoi...' })
  await expect(sending).toHaveAttribute('aria-disabled', 'true')
  await sending.click({ force: true })
  answer()
  await expect(dialog(page).getByText('Boîte pleine')).toBeVisible()
  expect(asked).toBe(1)
  await expect(description(page)).toHaveValue('Le bouton ne répond pas.')

  await page.unroute('**/bug-report')
  const [request] = await Promise.all([page.waitForRequest('**/bug-report'), send(page).click()])
  await expect(dialog(page).getByText('Merci, votre bogue a été signalé !')).toBeVisible()
  await expect(dialog(page).getByText('Si votre problème est urgent, contactez le soutien technique :')).toBeVisible()
  await expect(dialog(page).getByText('soutien@exemple.fr')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'soutien@exemple.fr' })).toHaveCount(0)
  const sent = report.parse(request.postDataJSON())
  expect(sent.description).toBe('Le bouton ne répond pas.')
  expect(sent.pageUrl).toBe(`${site.url}/lectures`)
  expect(sent.userAgent).toContain('Chrome')
  expect(await screenshotOf(request)).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
})

test('a small screenshot keeps its size; creators write to the support from the thanks', async ({ visit, make }) => {
  const page = await visit({ as: await make.creator() })
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: SUPPORT }))
  await openReport(page)
  await attach(page, await screen(300, 200))
  await description(page).fill('Encore.')
  const [request] = await Promise.all([page.waitForRequest('**/bug-report'), send(page).click()])
  const link = dialog(page).getByRole('link', { name: 'soutien@exemple.fr' })
  await expect(link).toHaveAttribute('href', 'mailto:soutien@exemple.fr')
  expect(await screenshotOf(request)).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
})

async function openReport(page: Page): Promise<void> {
  await open(page, '/lectures')
  await page.getByRole('button', { name: 'Signaler un bogue' }).click()
  await expect(dialog(page)).toBeVisible()
}

type File = { name: string; mimeType: string; buffer: Buffer }

const screen = async (width: number, height: number): Promise<File> => ({
  name: 'ecran.png',
  mimeType: 'image/png',
  buffer: await noise(width, height).png().toBuffer(),
})

const attach = (page: Page, file: File) =>
  dialog(page)
    .getByLabel(/Ajouter une capture d’écran/)
    .setInputFiles(file)

async function screenshotOf(request: Request) {
  const [head, data = ''] = report.parse(request.postDataJSON()).screenshot.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  return sharp(Buffer.from(data, 'base64')).metadata()
}
