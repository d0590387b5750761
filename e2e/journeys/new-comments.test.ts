import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'

const comments = (page: Page) => page.getByRole('article', { name: /^Commentaire de/ })
const comment = (page: Page, text: string) => comments(page).filter({ hasText: text })
const announcement = (page: Page) => page.getByRole('button', { name: /nouveaux? commentaires?/i })
const screenful = Array.from({ length: 30 }, (_, index) => block({ content: `Paragraphe ${index}.` }))

test('what others write, and the reader in another tab, comes in below the screen, but not while nobody looks; where comments are read a button says how many are new', async ({
  visit,
  make,
}) => {
  const piece = await make.piece(await make.creator(), { blocks: screenful })
  const [reader, other] = [await make.reader(), await make.reader()]
  const page = await visit({ as: reader, isNew: true })
  await openAndStay(page, `/article/${piece.slug}`)
  const early = await make.comment(other, piece, 'Écrit entre-temps.')
  await look(page)
  await expect(comment(page, 'Écrit entre-temps.')).toBeAttached()
  await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeAttached()
  await expect(page.getByRole('toolbar').getByRole('link', { name: /1 commentaire$/ })).toBeVisible()
  await expect(announcement(page)).toBeHidden()

  await test.step('nothing is asked for while nobody looks', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await setHidden(page, true)
    await make.comment(reader, piece, 'Le mien, d’ailleurs.')
    await page.clock.runFor(60_000)
    expect(asked.filter((path) => path.startsWith('/api/v1/comments/'))).toEqual([])
    await expect(comment(page, 'Écrit entre-temps.').locator('time')).toHaveText('Il y a 1m')
    await setHidden(page, false)
    await expect(comment(page, 'Le mien, d’ailleurs.').getByRole('button', { name: 'Supprimer' })).toBeAttached()
    await expect(comment(page, 'Écrit entre-temps.').getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  })

  await test.step('a comment of one’s own is neither announced nor shown twice', async () => {
    await page.getByRole('textbox', { name: 'Votre commentaire' }).fill('Le mien.')
    await page.getByRole('button', { name: 'Commenter', exact: true }).click()
    await expect(comment(page, 'Le mien.')).toBeVisible()
    await look(page)
    await expect(comments(page)).toHaveCount(3)
    await expect(announcement(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: '3 commentaires' })).toBeVisible()
  })

  await test.step('while comments are read nothing moves: the button shows what is new', async () => {
    const read = comment(page, 'Écrit entre-temps.')
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    await make.comment(other, piece, 'Un autre avis.')
    const input = { params: { id: piece.id, commentId: early.id }, body: { content: 'Une réponse.' } }
    await make.client.expectData('POST /comments/article/{id}/reply/{commentId}', input, { as: other })
    await look(page)
    await expect(announcement(page)).toHaveText('2 nouveaux commentaires')
    await expect(page.getByRole('heading', { name: '5 commentaires' })).toBeVisible()
    await expect(comments(page)).toHaveCount(3)
    expect(await read.boundingBox()).toEqual(before)

    await announcement(page).click()
    await expect(comments(page)).toHaveCount(5)
    await expect(comments(page).first()).toContainText('Un autre avis.')
    await expect(comments(page).last()).toContainText('Une réponse.')
    await expect(announcement(page)).toBeHidden()
  })

  await test.step('sorted by approval, it leads to the newest', async () => {
    const sort = page.getByRole('combobox', { name: 'Trier les commentaires' })
    // As they were before the last one is written.
    const sorted = page.waitForResponse(/\/comments\/article\/.+sort=top/)
    await sort.selectOption('Meilleurs')
    await sorted
    await make.comment(other, piece, 'Le dernier.')
    await look(page)
    await announcement(page).click()
    await expect(sort).toHaveValue('newest')
    await expect(comments(page).first()).toContainText('Le dernier.')
    await expect(comments(page)).toHaveCount(6)
  })
})

/** Opens a page and stays until it begins to look for news. */
async function openAndStay(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await page.clock.runFor(5_000)
  await expect(page.getByRole('region', { name: /commentaire/ }).getByRole('status')).toBeAttached()
}

/** Lets the time pass until the page has looked for news. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/v1/comments/article/*')
  await page.clock.runFor(10_000)
  await answer
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
