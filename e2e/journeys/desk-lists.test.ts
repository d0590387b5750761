import { expect, test } from '../fixtures.ts'

test('an administrator closes a bug by keyboard, and finds in the journal who did', async ({ visit, make }) => {
  const admin = await make.administrator()
  const description = `Le menu se ferme tout seul ${admin.username}`
  await make.client.expectData('POST /bug-report', { body: { description } }, { as: await make.reader() })
  const page = await visit({ at: '/bureau', as: admin })
  await page.getByRole('list', { name: 'Ce qui attend' }).getByRole('link', { name: 'Bogues' }).click()
  const close = page.getByRole('button', { name: description })
  await close.press('Enter')
  await expect(close).toBeHidden()
  // The row went with its button: the focus stays with the list.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await page.getByRole('navigation', { name: 'Parties du bureau' }).getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('searchbox', { name: 'Chercher un nom ou un motif' }).fill(admin.username)
  await expect(page).toHaveURL(`/bureau/journal?q=${admin.username}`)
  await page.getByRole('combobox', { name: 'Acte' }).selectOption('Bogue classé')
  await expect(page.getByRole('row').filter({ hasText: `@${admin.username}` })).toContainText('Bogue classé')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect((await download).suggestedFilename()).toBe('journal.csv')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Chercher un nom' })).toHaveValue(admin.username)
  await expect(page.getByRole('combobox', { name: 'Acte' })).toHaveValue('bug-report-closed')
})
