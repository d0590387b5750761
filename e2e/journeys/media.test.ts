import type { Page } from '@playwright/test'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storageStateOf } from '../support/accounts.ts'
import { openBrokenLine } from '../support/broken-line.ts'
import { SCRIPTS_LEFT_OUT } from '../support/failure-log.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { film, type PickedFile, SRT } from '../support/recordings.ts'

const TITLE = 'Le phare, une nuit'
const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const publish = (page: Page) => page.getByRole('button', { name: 'PUBLIER', exact: true })
const place = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Gives a file to the picker that a button opens. */
async function choose(page: Page, button: string, file: PickedFile): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opened).setFiles(file)
}

test('a video sent over a line that breaks three times arrives whole, is published, and plays for a guest with captions and chapters', async ({
  site,
  make,
  visit,
  expectFailures,
}) => {
  expectFailures(/^net::ERR_\w+ PATCH /)
  const creator = await make.creator()
  const line = await openBrokenLine(site.url, { times: 3, bytes: 150_000 })
  const page = await visit({ storageState: storageStateOf(creator, line.url), baseURL: line.url })

  await test.step('the creator chooses a video; each cut goes on where it was', async () => {
    await open(page, '/editor')
    await page.getByRole('radio', { name: 'Vidéo' }).check()
    await page.getByLabel('Choisir une vidéo').setInputFiles(await film())
    for (const cut of [1, 2, 3]) await expect.poll(line.cuts).toBeGreaterThanOrEqual(cut)
    await expect(page.getByText('Durée : 0:24')).toBeVisible()
    expect(line.cuts()).toBe(3)
    const offsets = line.offsets()
    expect(offsets).toHaveLength(4)
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  })

  await test.step('takes its cover from it, types chapters and gives captions; what is wrong names the line', async () => {
    await page.getByRole('slider', { name: 'Image de couverture dans la vidéo' }).fill('4')
    await page.getByRole('button', { name: 'Prendre cette image' }).click()
    await expect(page.getByText('Cette image est la couverture.')).toBeVisible()
    const chapters = page.getByRole('textbox', { name: 'Chapitres' })
    await chapters.fill('00:00 La lampe\nplus tard')
    await title(page).fill(TITLE)
    await expect(page.getByText(/^Ligne 2 :/)).toBeVisible()
    await chapters.fill('00:00 La lampe\n00:04 La houle\n00:07 La nuit')
    await choose(page, 'Choisir un fichier de sous-titres', { ...SRT, buffer: Buffer.from('1\nbientôt\nBonjour') })
    await expect(page.getByText(/^Ligne \d :/)).toBeVisible()
    await choose(page, 'Choisir un fichier de sous-titres', SRT)
    await expect(page.getByText('phare.srt')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('and publishes it', async () => {
    await publish(page).click()
    await expect(page).toHaveURL(`${line.url}/my-publications`)
  })

  const guest = await visit()
  await test.step('a guest finds and plays it by keyboard', async () => {
    await open(guest, '/?onglet=videos')
    await guest.getByRole('main').getByRole('link', { name: TITLE }).click()
    const player = guest.getByRole('region', { name: `Vidéo : ${TITLE}` })
    await expect(player).toBeVisible()
    await player.locator('video').focus()
    await guest.keyboard.press('k')
    await expect.poll(() => place(guest)).toBeGreaterThan(0.3)
    await guest.keyboard.press('k')
    const before = await place(guest)
    await guest.keyboard.press('>')
    await expect(player.getByRole('combobox', { name: 'Vitesse de lecture' })).toHaveValue('1.25')
    expect(await place(guest)).toBeCloseTo(before, 0)
  })

  await test.step('goes to a chapter, which is marked', async () => {
    const chapter = guest.getByRole('button', { name: /La houle$/ })
    await chapter.click()
    await expect(chapter).toHaveAttribute('aria-current', 'true')
    expect(await place(guest)).toBeGreaterThanOrEqual(4)
  })

  await test.step('reads the captions, in which markup is text', async () => {
    await guest.getByRole('button', { name: 'Sous-titres' }).click()
    await expect(guest.getByRole('button', { name: 'Sous-titres' })).toHaveAttribute('aria-pressed', 'true')
    const cues = () =>
      guest.locator('video').evaluate((video: HTMLVideoElement) => {
        const texts = [...(video.textTracks[0]?.cues ?? [])].map((cue) =>
          cue instanceof VTTCue ? cue.getCueAsHTML() : null,
        )
        return texts.map((text) => [text?.textContent, text?.childElementCount])
      })
    await expect.poll(cues).toHaveLength(3)
    expect((await cues())[1]?.[0]).toContain('La houle monte &')
    expect((await cues()).map(([, elements]) => elements)).toEqual([0, 0, 0])
    await guest.getByText('Transcription').click()
    await expect(guest.getByRole('button', { name: /Puis la nuit/ })).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('and comes back to where it was left', async () => {
    await guest.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 12
      await video.play()
      // The place is kept when the pause is told, which is after it was asked for.
      const paused = new Promise((done) => video.addEventListener('pause', done, { once: true }))
      video.pause()
      await paused
    })
    await open(guest, guest.url())
    // A gesture brings the player's code, which hears the keys that follow.
    await expect(async () => {
      await guest.keyboard.press('Tab')
      await expect(guest.locator('.film-tools:not(.film-tools-early)')).toBeAttached({ timeout: 1_000 })
    }).toPass()
    await guest.locator('video').focus()
    await guest.keyboard.press('k')
    await expect.poll(() => place(guest)).toBeGreaterThanOrEqual(11)
  })

  await test.step('without scripts the browser’s own player is there', async () => {
    expectFailures(SCRIPTS_LEFT_OUT)
    const plain = await visit({ javaScriptEnabled: false })
    await plain.goto(guest.url())
    await expect(plain.locator('video[controls]')).toBeVisible()
    await expect(plain.getByRole('button', { name: /La houle$/ })).toBeVisible()
  })
  await line.close()
})

test('a sending is refused, waits for room, is given up once that was asked, and outlives a pause and a reload', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^415 PATCH .*\/upload\/recordings/, /^507 POST .*\/upload\/recordings/)
  const page = await visit({ at: '/editor', as: await make.creator() })
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('radio', { name: 'Vidéo' }).check()
  const picker = page.getByLabel('Choisir une vidéo')
  const giveUp = page.getByRole('button', { name: 'Annuler l’envoi' })
  const question = page.getByRole('alertdialog')
  const expectAskedFor = async () => {
    await publish(page).click()
    await expect(page.getByRole('alert').getByRole('listitem').last()).toHaveText(
      'Veuillez ajouter le fichier vidéo ou audio à publier',
    )
  }

  await test.step('what is not a video is refused beside its field', async () => {
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') })
    const refusal = page.getByRole('alert').filter({ hasText: 'Ce fichier n’est pas une vidéo' })
    await expect(refusal).toBeVisible()
    await picker.setInputFiles({ name: 'faux.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Bonjour') })
    await expect(page.getByText('faux.mp4')).toBeHidden()
    await expect(refusal).toBeVisible()
    await expect(page.getByText('Votre navigateur ne sait pas lire ce format')).toBeHidden()
    await expectAskedFor()
  })

  // A line that takes nothing.
  await page.route('**/api/v1/upload/recordings/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
  })
  await test.step('a server without room says so, and it goes by itself once there is some', async () => {
    const body = JSON.stringify({ success: false, code: 'DISK_FULL', message: RECORDING_MESSAGES.noRoom })
    const uploads = '**/api/v1/upload/recordings'
    await page.route(uploads, (route) => route.fulfill({ status: 507, contentType: 'application/json', body }))
    await picker.setInputFiles(await film())
    await expect(page.getByRole('status').filter({ hasText: RECORDING_MESSAGES.noRoom })).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.unroute(uploads)
    await sent
  })

  await test.step('it is given up only once that was asked', async () => {
    await giveUp.click()
    await question.getByRole('button', { name: 'Continuer l’envoi' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await giveUp.click()
    const givenUp = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await question.getByRole('button', { name: 'Annuler l’envoi' }).click()
    await expect(picker).toBeAttached()
    expect((await givenUp).status()).toBe(204)
    await expectAskedFor()
  })

  await test.step('it goes on after a pause and a reload', async () => {
    await title(page).fill(TITLE)
    await picker.setInputFiles(await film())
    await expect(page.getByRole('progressbar', { name: 'Envoi de phare.webm' })).toBeVisible()
    await page.getByRole('button', { name: 'Mettre en pause' }).click()
    await expect(page.getByText('Envoi en pause')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(title(page)).toHaveValue(TITLE)
    await expect(page.getByText('Durée : 0:24')).toBeVisible()
  })
})
