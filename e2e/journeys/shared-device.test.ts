import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Account } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Garder vos textes sur cet appareil ?' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const found = (page: Page) => page.getByText('a été retrouvé sur cet appareil', { exact: false })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu du compte' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
}

/** Signs in on /login, where who signs out of what is theirs is led. */
async function signInAs(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
}

test('what was not sent stays for its author alone, or goes, as its author says on leaving; saved pieces are each account’s own', async ({
  visit,
  make,
}) => {
  const [author, other] = [await make.creator(), await make.creator()]
  const piece = await make.piece(author)
  const page = await visit({ at: `/article/${piece.slug}`, as: author })
  const saved = page.getByRole('main').getByText(piece.title)
  const composer = page.getByRole('textbox', { name: 'Votre commentaire' })

  await test.step('the author saves a piece, begins an article, and leaves it there', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Sauvegarder' }).click()
    await open(page, '/editor')
    await titleField(page).fill('Un secret de fabrication')
    await expect(page.getByText('Gardé sur cet appareil')).toBeVisible()
    await signOut(page)
    await question(page).getByRole('button', { name: 'Garder sur cet appareil' }).click()
  })

  await test.step('another finds neither, and is asked nothing', async () => {
    await signInAs(page, other)
    await open(page, '/lectures')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(saved).toHaveCount(0)
    await open(page, '/editor')
    await expect(titleField(page)).toHaveValue('')
    await expect(found(page)).toHaveCount(0)
    await signOut(page)
    await expect(question(page)).toHaveCount(0)
  })

  const isThere = async () => (await found(page).count()) > 0 || (await titleField(page).inputValue()) !== ''
  await test.step('the author finds both, and wants the article no more', async () => {
    await signInAs(page, author)
    await open(page, '/lectures')
    await expect(saved.first()).toBeVisible()
    await open(page, '/editor')
    await expect(titleField(page)).toBeVisible()
    await expect.poll(isThere).toBe(true)
    await signOut(page)
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await signInAs(page, author)
    await open(page, '/editor')
    await expect(titleField(page)).toBeVisible()
    await expect.poll(isThere).toBe(false)
  })

  await test.step('nor a comment that was not sent', async () => {
    await open(page, `/article/${piece.slug}`)
    await composer.fill('Je réfléchis encore.')
    await signOut(page)
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(composer).toHaveValue('')
    await open(page, '/login')
    await signInAs(page, author)
    await open(page, `/article/${piece.slug}`)
    await expect(composer).toHaveValue('')
  })
})
