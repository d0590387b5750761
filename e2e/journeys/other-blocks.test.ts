import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { block } from '../support/blocks.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { addBlock, paste, saveBlock } from '../support/writing.ts'

const words = (text: string) => [{ text }]

test('an article shows takeaways, code, rules and tables; what is wider than a phone moves sideways by keys', async ({
  visit,
  make,
}) => {
  const page = await visit({ viewport: { width: 390, height: 900 } })
  const names = Array.from({ length: 8 }, (_, index) => words(`Colonne ${index + 1}`))
  const blocks = [
    block({ type: 'takeaway', content: 'L’essentiel en une phrase.' }),
    block({ type: 'code', content: `if a:\n    b = '${'x'.repeat(90)}'`, language: 'python' }),
    block({ type: 'divider' }),
    block({
      type: 'table',
      content: undefined,
      table: { header: true, rows: [names, names.map(() => [{ text: 'lien', link: 'https://a.exemple.fr/' }])] },
    }),
  ]
  const piece = await make.piece(await make.creator(), { blocks })
  await open(page, `/article/${piece.slug}`)
  const article = page.getByRole('main')
  await expect(article.getByRole('heading', { name: 'À retenir' })).toBeVisible()
  await expect(article.getByRole('separator')).toBeVisible()
  await expect(article.getByRole('columnheader', { name: 'Colonne 8' })).toBeAttached()
  for (const name of ['Contenu du tableau', 'Extrait de code (python)']) {
    const wide = article.getByRole('group', { name })
    await wide.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a table is typed by keys and filled by pasting, beside code and a divider, and the server keeps all of it', async ({
  visit,
  make,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  const form = await addBlock(page, 'Tableau')
  const cell = (row: number, column: number) =>
    form.getByRole('textbox', { name: `Ligne ${row}, colonne ${column}`, exact: true })
  await expect(cell(1, 1)).toBeFocused()
  await page.keyboard.type('Ville')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Habitants')
  await page.keyboard.press('ArrowDown')
  await expect(cell(2, 2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await paste(cell(2, 1), { 'text/plain': 'Lyon\t522 000\nParis\t2 100 000\nNice\t348 000' })
  await expect(cell(4, 2)).toHaveValue('348 000')
  await expect(cell(2, 1)).toBeFocused()
  await paste(cell(2, 1), { 'text/plain': `${'x\t'.repeat(24)}x\n`.repeat(400) })
  await expect(form.getByRole('alert').first()).toContainText('3\u202f000 cellules au plus')
  await expect(cell(2, 1)).toHaveValue('Lyon')
  await cell(4, 1).press('Enter')
  await expect(cell(5, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Nouvelle ligne' })).toBeFocused()
  await form.getByRole('button', { name: 'Ôter la ligne' }).click()
  await cell(1, 3).focus()
  await form.getByRole('button', { name: 'Ôter la colonne' }).click()
  await expectAccessible(page)
  await saveBlock(form)

  const code = await addBlock(page, 'Code')
  await page.keyboard.type('if a:')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code.getByRole('combobox', { name: 'Langage' })).toBeFocused()
  await code.getByRole('combobox', { name: 'Langage' }).selectOption('python')
  await saveBlock(code)
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await page.getByRole('button', { name: /^Séparateur/ }).click()

  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Des blocs')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/)
  await page.reload()
  const written = page.getByRole('region', { name: 'Contenu de l’article' })
  await expect(written.getByRole('row')).toHaveText(['VilleHabitants', 'Lyon522 000', 'Paris2 100 000', 'Nice348 000'])
  await expect(written.getByRole('columnheader')).toHaveCount(2)
  expect(await written.getByRole('group', { name: 'Extrait de code (python)' }).textContent()).toBe('if a:\n  b')
  await expect(written.getByRole('separator')).toBeVisible()
})
