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

async function signInAs(page: Page, account: Account): Promise<void> {
  await open(page, '/login')
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toBeVisible()
}

test('a draft that was not sent stays for its author alone, or goes, as its author says on leaving', async ({
  page,
  make,
}) => {
  const [author, other] = [await make.creator(), await make.creator()]
  await signInAs(page, author)
  await open(page, '/editor')
  await titleField(page).fill('Un secret de fabrication')
  await expect(page.getByText('Gardé sur cet appareil')).toBeVisible()
  await signOut(page)
  await question(page).getByRole('button', { name: 'Garder sur cet appareil' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()

  await signInAs(page, other)
  await open(page, '/editor')
  await expect(titleField(page)).toHaveValue('')
  await expect(found(page)).toHaveCount(0)
  await signOut(page)
  await expect(question(page)).toHaveCount(0)

  const isThere = async () => (await found(page).count()) > 0 || (await titleField(page).inputValue()) !== ''
  await signInAs(page, author)
  await open(page, '/editor')
  await expect(titleField(page)).toBeVisible()
  await expect.poll(isThere).toBe(true)
  await signOut(page)
  await question(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await signInAs(page, author)
  await open(page, '/editor')
  await expect(titleField(page)).toBeVisible()
  await expect.poll(isThere).toBe(false)
})

test('a comment that was not sent is asked for on leaving, and goes when nobody wants it', async ({ page, make }) => {
  const piece = await make.piece(await make.creator())
  const reader = await make.reader()
  await signInAs(page, reader)
  await open(page, `/article/${piece.slug}`)
  const composer = page.getByRole('textbox', { name: 'Votre commentaire' })
  await composer.fill('Je réfléchis encore.')
  await signOut(page)
  await question(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(composer).toHaveValue('')
  await signInAs(page, reader)
  await open(page, `/article/${piece.slug}`)
  await expect(composer).toHaveValue('')
})

test('each account has its own saved pieces on a device; a guest’s are whoever’s signs in first', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const [reader, other] = [await make.reader(), await make.reader()]
  await signInAs(page, reader)
  await open(page, `/article/${piece.slug}`)
  await page.getByRole('toolbar').getByRole('button', { name: 'Sauvegarder' }).click()
  await signOut(page)

  await signInAs(page, other)
  await open(page, '/lectures')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(piece.title)).toHaveCount(0)
  await signOut(page)

  await signInAs(page, reader)
  await open(page, '/lectures')
  await expect(page.getByRole('main').getByText(piece.title).first()).toBeVisible()
})
