import { expect, test } from '../fixtures.ts'

test('a reader hears of a piece and of an answer, opens one, reads the rest, and mutes a kind', async ({
  make,
  visit,
}) => {
  const [author, reader] = [await make.creator(), await make.reader()]
  const { client } = make
  await client.expectData('POST /subscriptions/{id}', { params: { id: author.user.id } }, { as: reader })
  const params = { id: (await make.piece(author, { title: 'La halle rouvre' })).id }
  const asked = { params, body: { content: 'Est-ce bien sûr ?' } }
  const { comment } = await client.expectData('POST /comments/article/{id}', asked, { as: reader })
  await client.expectData(
    'POST /comments/article/{id}/reply/{commentId}',
    { params: { ...params, commentId: comment.id }, body: { content: 'Tout à fait.' } },
    { as: author },
  )
  const count = async () => (await client.expectData('GET /notifications/unread', {}, { as: reader })).unread
  // Followers are told by a job.
  await expect.poll(count).toBe(2)

  const page = await visit({ as: reader, at: '/' })
  await page.getByRole('link', { name: 'Notifications, 2 non lues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveCount(2)
  await expect(row.filter({ hasText: 'a publié « La halle rouvre »' })).toContainText('Non lue')
  await row.filter({ hasText: 'Tout à fait.' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'La halle rouvre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications, 1 non lue', exact: true })).toBeVisible()

  await page.goBack()
  await expect(row.filter({ hasText: 'Non lue' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(row.filter({ hasText: 'Non lue' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Réglages' }).click()
  const pieces = page.getByRole('combobox', { name: 'Nouvelles publications' })
  await expect(pieces).toHaveValue('site')
  await expect(page.getByText('Ce site n’envoie pas encore de courriels.')).toBeVisible()
  await pieces.selectOption('Jamais')
  await expect(pieces).toHaveValue('none')
})
