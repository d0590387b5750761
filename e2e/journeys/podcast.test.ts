import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoLayoutShift } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { writeSound } from '../support/recordings.ts'

const TITLE = 'Ce que disent les marées'
const bar = (page: Page) => page.getByRole('region', { name: 'Lecteur de podcast' })
const seconds = async (page: Page) => Number(await bar(page).getByRole('slider', { name: 'Position' }).inputValue())

test('a podcast is published in a series, drawn as its waveform, and plays on while its listener browses', async ({
  visit,
  make,
}, testInfo) => {
  const page = await visit({ as: await make.creator() })
  await test.step('a creator sends the sound and says what it belongs to', async () => {
    await open(page, '/editor')
    await page.getByRole('radio', { name: 'Podcast' }).check()
    await page
      .getByLabel('Choisir un enregistrement')
      .setInputFiles(await writeSound(testInfo.outputPath('marees.wav')))
    await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill(TITLE)
    await page.getByRole('combobox', { name: 'Série' }).fill('Le carnet de bord')
    await page.getByRole('textbox', { name: 'Saison' }).fill('2')
    await page.getByRole('textbox', { name: 'Épisode' }).fill('7')
    await page.getByRole('textbox', { name: 'Chapitres' }).fill('00:00 Le départ\n00:10 Le large\n00:30 Le retour')
    await page.getByRole('textbox', { name: 'Transcription' }).fill('On part à l’aube.\n\nOn revient le soir.')
    await expect(page.getByText(/^Durée : /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'PUBLIER' }).click()
    await expect(page).toHaveURL('/my-publications')
  })

  await test.step('it is found by its series and season', async () => {
    await open(page, '/podcast?onglet=series')
    await page.getByRole('link', { name: 'Le carnet de bord' }).click()
    await expect(page.getByRole('heading', { name: 'Saison 2' })).toBeVisible()
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page).toHaveURL(/\/article\//)
    await expect(page.getByText('Saison 2, épisode 7')).toBeVisible()
    await page.reload()
    await expectNoLayoutShift(page)
  })

  const player = page.getByRole('region', { name: `Podcast : ${TITLE}` })
  await test.step('plays it from its page, where the waveform is the slider', async () => {
    await player.getByRole('button', { name: `Écouter : ${TITLE}` }).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(0)
    await player.getByRole('slider', { name: 'Position' }).fill('12')
    await expect(player.getByRole('button', { name: /Le large$/ })).toHaveAttribute('aria-current', 'true')
    await player.getByRole('button', { name: /Le retour$/ }).click()
    await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30)
    await player.getByText('Transcription').click()
    await expect(player.getByText('On revient le soir.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and it goes on across screens', async () => {
    await page.getByRole('link', { name: 'Kiosque' }).first().click()
    await expect(page).toHaveURL('/')
    const here = await seconds(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(here)
    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await bar(page).getByRole('link', { name: TITLE }).click()
    await expect(player.getByRole('button', { name: `Écouter : ${TITLE}` })).toBeVisible()
  })
})
