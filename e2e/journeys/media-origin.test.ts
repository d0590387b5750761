import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CallInput } from '#contract/calls.ts'
import { findFreePort } from '../../server/src/testing/free-port.ts'
import { test as base, expect } from '../fixtures.ts'
import type { Account } from '../support/accounts.ts'
import type { Factories } from '../support/factories.ts'
import { open } from '../support/open.ts'
import { film, SRT } from '../support/recordings.ts'
import { createSite } from '../support/site.ts'

// docs/product/files.md#media-origin

type NewPiece = CallInput<'POST /content'>['body']

/** The shared site, whose stored files are loaded from the same site under another name, `media`. */
const test = base.extend<object, { media: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  media: [async ({}, use) => use(`http://127.0.0.1:${await findFreePort()}`), { scope: 'worker' }],
  site: [
    async ({ media }, use) => {
      const site = await createSite({ PORT: new URL(media).port, MEDIA_URL: media })
      await site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

/** From where stored files are loaded, captions apart (docs/product/files.md#media-origin). */
function followFiles(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (pathname.startsWith('/media/') && !pathname.endsWith('.vtt')) origins.add(origin)
  })
  return origins
}

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

async function upload({ client }: Factories, owner: Account, buffer: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(buffer)]) }
  return (await client.expectData('POST /upload/single', { files }, { as: owner })).url
}

async function publish({ client }: Factories, author: Account, input: NewPiece) {
  const body = { status: 'published' as const, ...input }
  return (await client.expectData('POST /content', { body }, { as: author })).content
}

test('pictures are loaded from there in pages, in what the browser draws, and without a network', async ({
  media,
  make,
  visit,
  expectFailures,
}) => {
  // The page itself, which the service worker then has.
  expectFailures(/^net::ERR_INTERNET_DISCONNECTED GET [^ ]+:\d+\/$/)
  const creator = await make.creator()
  const [cover, photo] = [await make.photo(creator), await make.photo(creator)]
  const data = new File(['mois,eau\nmai,3\n'], 'crues.csv', { type: 'text/csv' })
  const { url } = await make.client.expectData('POST /upload/document', { files: { document: data } }, { as: creator })
  const piece = await publish(make, creator, {
    ...{ title: 'La crue de mai', featuredImage: cover },
    blocks: [
      { type: 'gallery', content: '', photos: [cover, photo].map(photoAt) },
      { type: 'file', content: 'Les crues', attachment: { url, name: 'crues.csv', bytes: 1 } },
    ],
  })
  const reader = await make.reader()
  await make.client.expectData('PUT /users/me', { body: { avatar: await make.photo(reader) } }, { as: reader })

  await test.step('a reader finds the article, and looks at its photos', async () => {
    const page = await visit({ as: reader })
    const origins = followFiles(page)
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: piece.title }).first().click()
    await page.getByRole('link', { name: 'Agrandir la photo 2 sur 2' }).click()
    const large = page.getByRole('dialog').getByRole('listitem').locator('img')
    await expect.poll(() => large.evaluate(isLoaded)).toBe(true)
    await page.keyboard.press('Escape')

    await page.getByRole('textbox', { name: 'Votre commentaire' }).fill('Bien vu.')
    await page.getByRole('button', { name: 'Commenter', exact: true }).click()
    const avatar = page.getByRole('article', { name: /^Commentaire de/ }).locator('.avatar img')
    await expect(avatar).toHaveAttribute('src', new RegExp(`^${media}/media/.+\\.w96\\.webp$`))
    await expect.poll(() => avatar.evaluate(isLoaded)).toBe(true)
    expect([...origins]).toEqual([media])

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Les crues' }).click()
    expect((await download).suggestedFilename()).toBe('crues.csv')
    expect(await readFile(await (await download).path(), 'utf8')).toContain('mai,3')
  })

  await test.step('what was seen is there without a network', async () => {
    const page = await visit({ at: '/', serviceWorker: true })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
    })
    const picture = page.getByRole('main').locator('.picture img').first()
    await page.reload()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    await expect.poll(() => page.evaluate(keptPictures)).not.toEqual([])
    const kept = await page.evaluate(keptPictures)
    expect(kept.filter((address) => !address.startsWith(`${media}/media/`))).toEqual([])

    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    await page.context().setOffline(false)
  })
})

test('a film plays from there with its captions of the site, and its creator takes a cover from it', async ({
  media,
  make,
  visit,
}) => {
  const creator = await make.creator()
  const [mediaUrl, featuredImage] = [await upload(make, creator, (await film()).buffer), await make.photo(creator)]
  const captions = SRT.buffer.toString()
  const piece = await publish(make, creator, { type: 'video', title: 'Le phare', mediaUrl, featuredImage, captions })
  const page = await visit({ as: creator })

  await test.step('watched', async () => {
    const origins = followFiles(page)
    await open(page, `/article/${piece.slug}`)
    const video = page.locator('video')
    // A gesture brings the player's code, which hears the keys that follow.
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(page.locator('.film-tools:not(.film-tools-early)')).toBeAttached({ timeout: 1_000 })
    }).toPass()
    await video.focus()
    await page.keyboard.press('k')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toBe(media + mediaUrl)
    await page.getByRole('button', { name: 'Sous-titres' }).click()
    const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)
    await expect.poll(cues).toBe(3)
    await page.getByText('Transcription').click()
    await expect(page.getByRole('button', { name: /Puis la nuit/ })).toBeVisible()
    expect([...origins]).toEqual([media])
  })

  await test.step('edited', async () => {
    await open(page, `/editor/${piece.id}`)
    await page.getByRole('slider', { name: 'Image de couverture dans la vidéo' }).fill('4')
    await page.getByRole('button', { name: 'Prendre cette image' }).click()
    await expect(page.getByText('Cette image est la couverture.')).toBeVisible()
  })
})

const photoAt = (address: string) => ({ content: address, imageUrl: address, imageDescription: '', imageSource: '' })

/** The addresses of what the service worker keeps (docs/product/screens.md#kept-images). */
async function keptPictures(): Promise<string[]> {
  const opening = indexedDB.open('kiosque-images-1')
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('images')) return resolve([])
      const asking = database.transaction('images').objectStore('images').getAllKeys()
      asking.onsuccess = () => {
        database.close()
        resolve(asking.result.map(String))
      }
    }
  })
}
