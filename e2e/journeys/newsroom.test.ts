import { expect, test } from '../fixtures.ts'

// docs/product/newsroom.md#invitations-to-a-newsroom

test('somebody is invited, joins, and is removed', async ({ visit, make }) => {
  const [creator, reader] = [await make.creator(), await make.reader()]
  const owner = await visit({ at: '/redaction', as: creator })
  await owner.getByRole('button', { name: 'Inviter quelqu’un' }).click()
  await owner.getByRole('radio', { name: 'Contributeur' }).check()
  await owner.getByRole('dialog').getByRole('button', { name: 'Inviter' }).click()
  const link = await owner.getByLabel('Lien d’invitation').inputValue()

  const person = await visit({ at: new URL(link).pathname + new URL(link).hash, as: reader })
  await person.getByRole('button', { name: 'Accepter l’invitation' }).click()
  await expect(person).toHaveURL(/\/redaction\?publication=/)
  await expect(person.getByText('Contributeur')).toBeVisible()

  await owner.reload()
  await owner.getByRole('button', { name: 'Retirer' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(owner.getByText(/ne fait plus partie de la rédaction/)).toBeVisible()
  await person.goto('/my-publications')
  await expect(person).toHaveURL('/')
})
