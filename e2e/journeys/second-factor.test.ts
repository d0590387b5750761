import { expect, test } from '../fixtures.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

test('a screen asks for the password and a code, or a recovery code, with a way back, also to the screen before', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/^403 POST .*\/auth\/login$/)
  const reader = await make.reader()
  const { code, recoveryCode } = await addAuthenticator(make, reader)
  await open(page, '/resume')
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?retour=%2Fsettings')
  await signIn(page, reader)

  const field = page.getByLabel('Code à six chiffres')
  await expect(field).toBeFocused()
  await field.fill('12 34')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(field).toHaveAccessibleDescription(/Ce code est faux/)
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Revenir au mot de passe' }).click()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/resume')

  await page.evaluate(() => localStorage.clear())
  await open(page, '/login?retour=%2Fresume')
  await signIn(page, reader)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expect(page.getByLabel('Code de secours')).toBeFocused()
  await page.keyboard.type(recoveryCode.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/resume')
})
