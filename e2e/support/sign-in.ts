import type { Page } from '@playwright/test'
import { type Account, PASSWORD } from './accounts.ts'

/** Fills in /login, where the page is, and sends it. */
export async function signIn(page: Page, { username }: Pick<Account, 'username'>): Promise<void> {
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}
