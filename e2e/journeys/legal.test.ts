import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'

test('who is named in an article asks for a right of reply, and a moderator inserts it', async ({ visit, make }) => {
  const piece = await make.piece(await make.creator())
  const guest = await visit({ at: '/' })
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Droit de réponse' }).click()
  await guest.getByLabel('Adresse de l’article').fill(`/article/${piece.slug}`)
  await guest.getByLabel('Passage contesté').fill('Un paragraphe pour commencer.')
  await guest.getByLabel('Votre réponse').fill('C’était le second.')
  await guest.getByLabel('Votre nom').fill('Paul Aubry')
  await guest.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(guest.getByLabel('Votre e-mail')).toBeFocused()
  await guest.getByLabel('Votre e-mail').fill('paul@exemple.fr')
  await guest.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(guest.getByText('Votre demande est reçue')).toBeVisible()

  const desk = await visit({ at: '/bureau/droits-de-reponse', as: await make.moderator() })
  await desk
    .getByRole('row')
    .filter({ hasText: piece.title })
    .getByRole('button', { name: /^Répondre/ })
    .click()
  const request = desk.getByRole('dialog', { name: 'Droit de réponse' })
  await expect(request).toContainText('C’était le second.')
  await expectAccessible(desk)
  await request.getByRole('button', { name: 'Insérer la réponse' }).click()
  await expect(desk.getByText('La réponse est insérée')).toBeVisible()

  await open(guest, `/article/${piece.slug}`)
  await expect(guest.getByText('C’était le second.')).toBeVisible()
})
