import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'

// Within the limit of any journey, a minute.
test('a notice is received, decided and answered, contested and overturned, in well under 90 seconds', async ({
  page,
  visit,
  make,
}) => {
  const author = await make.creator()
  const piece = await make.piece(author, { featuredImage: await make.photo(author) })
  const [first, second] = [await make.moderator(), await make.moderator()]
  const article = `/api/v1/content/slug/${piece.slug}`

  await test.step('a guest reports; what is missing is said, what was written outlives a reload', async () => {
    await open(page, `/signaler/article/${piece.id}`)
    await page.getByRole('radio', { name: 'Contenu illicite' }).check()
    await page.getByLabel('Que signalez-vous').fill('Une injure, au sens de la loi de 1881.')
    await page.getByLabel('Votre e-mail').fill('ada@exemple.fr')
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(page.getByText('Cochez cette déclaration')).toBeVisible()
    await page.reload()
    await page.getByLabel('Je pense de bonne foi').check()
    await page.getByRole('button', { name: 'Envoyer le signalement' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Votre signalement est reçu' })).toBeFocused()
    await expect(page.getByText(/ce site n’envoie pas de courriels/)).toBeVisible()
  })

  await test.step('a moderator reads it, prepares, sees what both sides will read, and decides', async () => {
    const desk = await visit({ at: `/bureau/signalements?q=${encodeURIComponent(piece.title)}`, as: first })
    await desk.getByRole('link', { name: piece.title }).click()
    await expect(desk.getByText('Une injure, au sens de la loi de 1881.')).toBeVisible()
    await desk.getByRole('radio', { name: 'Masquer' }).check()
    await desk
      .getByLabel('Règles usuelles')
      .selectOption({ label: 'Loi du 29 juillet 1881, articles 29 et 33 (injure)' })
    await desk.getByLabel('Faits et motifs').fill('Le texte traite un voisin de noms d’oiseaux.')
    await desk.getByLabel('Faits et motifs').press('Control+Enter')
    await expect(desk.getByRole('heading', { name: 'Ce qui sera envoyé' })).toBeFocused()
    await expect(desk.getByText('Votre article est masqué')).toBeVisible()
    await desk.getByRole('button', { name: 'Confirmer la décision' }).click()
    await expect(desk.getByText(/^Décision prise\. Ce site n’envoie pas de courriels/)).toBeVisible()
    expect((await page.request.get(article)).status()).toBe(404)
    await desk.reload()
    const picture = desk.getByRole('img', { name: 'Image 1' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('its author finds the decision beside the article, and contests it', async () => {
    const own = await visit({ at: '/my-publications', as: author })
    await expect(own.getByText('Retiré par la modération')).toBeVisible()
    const decision = own.getByRole('link', { name: 'Lire la décision' })
    // Until the decisions are there it leads to their list.
    await expect(decision).toHaveAttribute('href', /^\/recours/)
    await decision.click()
    await expect(own.getByText('Le texte traite un voisin de noms d’oiseaux.')).toBeVisible()
    await expect(own).toHaveURL('/recours')
    await own.getByLabel('Pourquoi la contestez-vous').fill('C’est une fable : il n’y a pas de voisin.')
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Envoyer le recours' }).click()
    await expect(own.getByRole('heading', { name: 'Votre recours est reçu' })).toBeFocused()
  })

  await test.step('another moderator overturns it, and the article is back', async () => {
    const desk = await visit({ at: '/bureau/recours', as: second })
    await desk.getByRole('link', { name: piece.title }).click()
    await expect(desk.locator('#recours')).toBeInViewport()
    await desk.getByRole('radio', { name: 'Annuler la décision' }).check()
    await desk.getByLabel('Motifs').fill('C’est une fable, en effet.')
    await desk.getByRole('button', { name: 'Répondre au recours' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Annuler la décision' }).click()
    await expect(desk.getByText('Décision annulée')).toBeVisible()
    expect((await page.request.get(article)).status()).toBe(200)
  })

  await test.step('the register tells so beside the decision, and each entry leads to the other', async () => {
    await open(page, '/registre?onglet=moderation')
    const entries = page.getByRole('main').getByRole('article')
    await entries
      .nth(1)
      .getByRole('link', { name: /^Remise en ligne du/ })
      .click()
    await expect(entries.first()).toContainText('Remise en ligne')
    await entries
      .first()
      .getByRole('link', { name: /^De nouveau en ligne/ })
      .click()
    await expect(page).toHaveURL(/\/registre\?depuis=/)
    await expect(entries.first()).toContainText('Décision de modération')
  })
})

test('a moderator hides a comment where it stands, and opens a case on another, but not on their own; the writer reads why', async ({
  visit,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  const [writer, moderator] = [await make.reader(), await make.moderator()]
  for (const said of ['Un premier mot de trop.', 'Un second mot de trop.']) await make.comment(writer, piece, said)
  await make.comment(moderator, piece, 'Restons courtois.')
  const desk = await visit({ at: `/article/${piece.slug}`, as: moderator })
  const comment = (text: string) => desk.getByRole('article', { name: /^Commentaire de/ }).filter({ hasText: text })

  await test.step('one is hidden with rule and facts', async () => {
    await comment('Un second mot').getByRole('button', { name: 'Masquer' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Masquer ce commentaire' })
    await dialog.getByRole('button', { name: 'Masquer' }).click()
    await expect(dialog.getByText('Exposez les faits')).toBeVisible()
    await dialog.getByLabel('Règles usuelles').selectOption({ index: 1 })
    await dialog.getByLabel('Faits et motifs').fill('Une injure encore.')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Masquer' }).click()
    await expect(desk.getByText('Commentaire retiré par la modération')).toBeVisible()
    await expect(desk.getByRole('heading', { name: '2 commentaires' })).toBeVisible()
  })

  await test.step('where others report, a case is opened', async () => {
    await expect(comment('Un premier mot').getByRole('link', { name: 'Signaler' })).toBeHidden()
    await expect(comment('Restons courtois.').getByRole('button', { name: 'Supprimer' })).toBeVisible()
    await expect(comment('Restons courtois.').getByRole('button', { name: 'Ouvrir un dossier' })).toBeHidden()
    await comment('Un premier mot').getByRole('button', { name: 'Ouvrir un dossier' }).click()
    await expect(desk.getByRole('heading', { name: 'Un premier mot de trop.' })).toBeVisible()
    await expect(desk.getByText(/^Commentaire de @.+, sans signalement\./)).toBeVisible()
    await desk.getByRole('radio', { name: 'Avertir l’auteur' }).check()
    await desk.getByLabel('Règle appliquée').fill('Conditions d’utilisation : respect des personnes')
    await desk.getByLabel('Faits et motifs').fill('Le mot est une injure.')
    await desk.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
    await expect(desk.getByText('À qui a signalé')).toBeHidden()
    await desk.getByRole('button', { name: 'Confirmer la décision' }).click()
    await expect(desk.getByText(/celui qui prévient l’auteur attend/)).toBeVisible()
  })

  await test.step('the writer is led to the reasons, and may contest them', async () => {
    const own = await visit({ at: '/settings#moderation', as: writer })
    await own.getByRole('link', { name: /^Lire.*Un second mot/ }).click()
    await expect(own.getByText('Une injure encore.')).toBeVisible()
    await expect(own.getByLabel('Pourquoi la contestez-vous')).toBeVisible()
  })
})
