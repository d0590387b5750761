import { RECORDING_BYTES } from '#contract/limits.ts'
import { CONTENT_MESSAGES, MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { Account } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { film } from '../support/recordings.ts'
import { writeBlock } from '../support/writing.ts'

/** Begins as many uploads of the largest size: their room is taken from now on, without a byte being sent. */
async function takeRoom(origin: string, { token }: Account, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${origin}/api/v1/upload/recordings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(RECORDING_BYTES.video),
      },
    })
    expect(answer.status).toBe(201)
  }
}

test('a creator sees how much room their files take, and is told before it is full, and what a recording leaves of it', async ({
  visit,
  make,
  site,
}) => {
  const creator = await make.creator()
  const page = await visit({ at: '/settings', as: creator })
  await test.step('in the settings', async () => {
    const section = page.getByRole('region', { name: 'Espace utilisé' })
    await expect(section.getByRole('meter', { name: 'Espace utilisé' })).toHaveAttribute(
      'aria-valuetext',
      /^0\sko sur 50\sGo$/,
    )
    await expect(section).toContainText('500 nouvelles publications encore possibles aujourd’hui, sur 500.')
    await expect(section).not.toContainText('Il ne reste que')

    await takeRoom(site.url, creator, 46)
    await page.reload()
    await expect(section).toContainText(/49(,\d)?\sGo sur 50\sGo/)
    await expect(section).toContainText('Il ne reste que')
    await expectAccessible(page)
  })

  await test.step('where one is written, before a recording is sent that fits, and one that does not', async () => {
    await open(page, '/editor')
    const known = page.waitForResponse('**/users/me/usage')
    await page.getByRole('radio', { name: 'Vidéo' }).check()
    await known
    const picker = page.getByLabel('Choisir une vidéo')
    await picker.evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([], 'longue.webm', { type: 'video/webm' }))
      // As if it were that large: its bytes are not asked for.
      Object.defineProperty(chosen.files[0], 'size', { value: 700_000_000 })
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByText(MEDIA_MESSAGES.storageFull)).toBeVisible()
    await picker.setInputFiles(await film())
    await expect(page.getByText(/^Après cet envoi, il restera 60\d\sMo dans votre espace\.$/)).toBeAttached()
    await expect(page.getByText('Durée : 0:24')).toBeVisible()
  })
})

test('near the longest text the editor says so, and beyond it that it is too long', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^400 PUT /)
  const author = await make.creator()
  // Signs of markup weigh six bytes each.
  const blocks = Array.from({ length: 5 }, () => ({ type: 'text' as const, content: '&&&& '.repeat(8_000) }))
  const draft = await make.piece(author, { blocks: blocks as never, status: 'draft' })
  const page = await visit({ at: `/editor/${draft.id}`, as: author })
  await expect(page.getByText('Ce texte approche de la longueur la plus grande.')).toBeVisible()
  await expect(page.getByText(/^0,95 sur 1,00\sMo$/)).toBeVisible()
  await expectAccessible(page)

  await writeBlock(page, 'Texte', '&&&& '.repeat(2_500))
  await expect(page.getByText(CONTENT_MESSAGES.textTooLong)).toBeVisible()
})

test('a long section, which the keyboard scrolls, and a long profile go on when a reader comes near', async ({
  page,
  make,
}) => {
  const author = await make.creator()
  const pieces = await make.pieces(author, 22)
  const ids = pieces.map(({ id }) => id)
  const add = (title: string, articleIds: string[]) =>
    make.client.expectData('POST /users/me/sections', { body: { title, articleIds } }, { as: author })
  await add('Les carnets', ids.slice(0, 11))
  for (const [n, id] of ids.slice(11).entries()) await add(`Section ${n}`, [id])
  await open(page, `/profile/${author.username}`)

  const section = page.getByRole('region', { name: 'Les carnets', exact: true })
  await expect(section.getByRole('article')).toHaveCount(10)
  const last = section.getByRole('article').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').first().focus()
  await expect(last).toBeInViewport()
  await section.getByRole('list').evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
  await expect(section.getByRole('article')).toHaveCount(11)
  await expect(section.getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0)

  await page.getByRole('region', { name: 'Section 8', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Section 10', exact: true })).toBeAttached()
})

test('a long thread shows its first replies, and the others when they are asked for', async ({ page, make }) => {
  const author = await make.creator()
  const piece = await make.piece(author)
  const root = await make.comment(author, piece, 'La racine')
  for (let n = 1; n <= 51; n++) {
    const input = { params: { id: piece.id, commentId: root.id }, body: { content: `Réponse numéro ${n}` } }
    await make.client.expectData('POST /comments/article/{id}/reply/{commentId}', input, { as: author })
  }
  await open(page, `/article/${piece.slug}`)
  await expect(page.getByText('Réponse numéro 50', { exact: true })).toBeAttached()
  await expect(page.getByText('Réponse numéro 51', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Afficher les réponses suivantes' }).click()

  await expect(page.getByText('Réponse numéro 51', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Afficher les réponses suivantes' })).toHaveCount(0)
})
