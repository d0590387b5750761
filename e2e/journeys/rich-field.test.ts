import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'
import { addBlock, paste, saveBlock } from '../support/writing.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Contenu de l’article' }).locator('ol > li')

test('a text is written with marks, a list, a link and a note by keys alone, and stays as it is when it is opened again', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const page = await visit({ at: '/editor', as: author })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Le texte mis en forme')
  const form = await addBlock(page, 'Texte')
  const field = form.locator('[contenteditable][role=textbox]')
  await expect(field).toBeFocused()
  const { keyboard } = page
  await test.step('Markdown’s signs, keys and typography', async () => {
    await keyboard.type('Un **pont** ')
    await keyboard.press('Control+i')
    await keyboard.type('de bois')
    await keyboard.press('Control+i')
    await keyboard.type(', dit-on ?')
    await expect(field).toHaveText('Un pont de bois, dit-on\u202f?')
    await keyboard.press('Control+z')
    await expect(field).toHaveText('Un pont de bois, dit-on ?')
    await keyboard.press('Control+Shift+z')
    await expect(field).toHaveText('Un pont de bois, dit-on\u202f?')
  })
  await test.step('a note and a link', async () => {
    await keyboard.press('Shift+Tab')
    await expect(form.getByRole('button', { name: 'Gras (Ctrl+B)' })).toBeFocused()
    for (let step = 0; step < 5; step++) await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    const note = page.getByRole('dialog', { name: 'Note de bas de page' })
    await expect(note.getByRole('textbox')).toBeFocused()
    await keyboard.type('Archives, 1901.')
    await note.getByRole('button', { name: 'Mettre la note' }).press('Enter')
    await expect(field).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.type('Le plan')
    await keyboard.press('Control+Shift+ArrowLeft')
    await keyboard.press('Control+k')
    const link = page.getByRole('dialog', { name: 'Lien' })
    await expect(link.getByRole('textbox', { name: 'Adresse' })).toBeFocused()
    await keyboard.type('javascript:alert(1)')
    await keyboard.press('Enter')
    await expect(link.getByText('Entrez une adresse de page')).toBeVisible()
    await link.getByRole('textbox').fill('exemple.fr/plan')
    await keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field.getByRole('link', { name: 'plan' })).toHaveAttribute('href', 'https://exemple.fr/plan')
  })
  await test.step('a list of two levels, left by Escape and Tab', async () => {
    await keyboard.press('Enter')
    await keyboard.type('- pierre')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type('du val')
    await keyboard.press('Escape')
    await keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Sauvegarder' })).toBeFocused()
    await keyboard.press('Enter')
  })
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = async () => {
    const { content } = await make.client.expectData('GET /content/{id}', { params: { id } }, { as: author })
    return content.blocks[0]?.marked
  }
  const marked = await stored()
  expect(marked).toEqual([
    {
      type: 'paragraph',
      inline: [
        { text: 'Un ' },
        { text: 'pont', marks: ['bold'] },
        { text: ' ' },
        { text: 'de bois', marks: ['italic'] },
        { text: ', dit-on\u202f?' },
        { footnote: [{ text: 'Archives, 1901.' }] },
      ],
    },
    { type: 'paragraph', inline: [{ text: 'Le ' }, { text: 'plan', link: 'https://exemple.fr/plan' }] },
    {
      type: 'bullets',
      items: [{ inline: [{ text: 'pierre' }], list: { type: 'bullets', items: [{ inline: [{ text: 'du val' }] }] } }],
    },
  ])

  await page.reload()
  await rows(page).getByRole('button', { name: 'Modifier' }).click()
  await expect(field.locator('strong')).toHaveText('pont')
  await saveBlock(form)
  await expect(rows(page).getByRole('listitem').first()).toContainText('pierre')
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page.getByRole('button', { name: 'METTRE EN BROUILLON' })).toBeVisible()
  expect(await stored()).toEqual(marked)
})

test('what is pasted brings its marks and no harm; what is too much changes nothing', async ({
  visit,
  make,
  expectFailures,
}) => {
  // The document that is read has a style sheet of its own, which the policy refuses.
  expectFailures(/Applying inline style violates/)
  const author = await make.creator()
  const piece = await make.piece(author, { blocks: [block({ content: 'Déjà là.' })] })
  const page = await visit({ as: author })
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(dialog.message())
    void dialog.dismiss()
  })
  await open(page, `/editor/${piece.id}`)
  await rows(page).getByRole('button', { name: 'Modifier' }).click()
  const field = rows(page).locator('[contenteditable][role=textbox]')
  await field.press('Control+End')

  await paste(field, { 'text/html': HOSTILE, 'text/plain': 'x' })
  await expect(field.locator('strong')).toHaveText('gras')
  await expect(field.locator('a, img, script, svg, iframe, [style], [onclick]')).toHaveCount(0)
  const written = (await field.textContent()) ?? ''
  expect(written).toContain('Déjà là.')

  const paragraph = `<p>${'Un mot de trop. '.repeat(30)}</p>`
  const refuse = () => expect(rows(page).getByRole('alert').filter({ hasText: 'dépasse les 50' })).toBeVisible()
  const tooMuch = { 'text/html': paragraph.repeat(4_500), 'text/plain': 'x'.repeat(50_001) }
  await paste(field, tooMuch)
  await refuse()
  await expect(field).toHaveText(written)
  await field.fill('')
  await paste(field, tooMuch)
  await refuse()
  await expect(rows(page)).toHaveCount(1)
  expect(harm).toEqual([])
})

/** What a page may hold that means harm to who pastes it, around a word in bold. */
const HOSTILE = `<p onclick="alert(1)" style="position:fixed">Du <b>gras</b> <a href="javascript:alert(2)">ici</a>
  <img src="x" onerror="alert(3)"><svg onload="alert(4)"><script>alert(5)</script></svg><iframe srcdoc="<script>alert(6)</script>"></iframe>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(7)&gt;"></math>
  <noscript><p title="</noscript><img src=x onerror=alert(8)>"></noscript><template><img src="x" onerror="alert(9)"></template></p>`
