import { ISSUE_MESSAGES } from '#contract/community/letter-issue-messages.ts'
import { expect, test } from '../fixtures.ts'
import { storageStateOf } from '../support/accounts.ts'
import { openPostedSite } from '../support/mail-box.ts'
import { open } from '../support/open.ts'

// docs/product/letters.md#sending-an-issue, docs/product/letters.md#figures-of-an-issue

let post: Awaited<ReturnType<typeof openPostedSite>>
test.beforeAll(async () => {
  post = await openPostedSite()
})
test.afterAll(() => post.close())

test('an issue of a letter is written, looked at, sent to who subscribed, and its figures are told', async ({
  page,
  visit,
}) => {
  const { site, make } = post
  const { expectData } = make.client
  const administrator = await make.administrator()
  const publisher = { kind: 'person' as const, name: 'Ada Prévost', address: '3 quai du Val, 76000 Rouen' }
  await expectData('PATCH /admin/settings', { body: { publisher } }, { as: administrator })
  const author = await make.creator()
  const owner = author.user.id
  const about = { name: 'La semaine du val', about: 'Chaque vendredi, ce qu’il faut avoir lu.' }
  await expectData('PUT /letters/of/{owner}', { params: { owner }, body: { isOpen: true, ...about } }, { as: author })
  const piece = await make.piece(author, { title: 'Les écluses rouvrent' })
  const reader = 'lectrice@exemple.fr'
  const tokenOf = async (path: string) => (await post.waitForLink(reader, path)).split(/#|=/).at(-1) ?? ''
  const { letter } = await expectData('GET /letters/offered', { query: { username: author.username } })
  const asked = { params: { id: letter?.id ?? '' }, body: { email: reader, consent: true as const } }
  await expectData('POST /letters/{id}/requests', asked)
  await expectData('POST /letters/confirm', { body: { token: await tokenOf('/lettres/confirmer') } })

  const editor = await visit({ storageState: storageStateOf(author, site.url) })
  await open(editor, `${site.url}/redaction/lettre`)
  await editor.getByRole('button', { name: 'Écrire un numéro' }).click()
  await editor.getByRole('button', { name: 'Envoyer maintenant…' }).click()
  await expect(editor.getByRole('dialog').getByText('Donnez un objet au numéro.')).toBeVisible()
  await editor.getByRole('button', { name: 'Compris' }).click()

  const subject = editor.getByRole('textbox', { name: 'Objet' })
  await subject.fill('La semaine')
  await editor.getByRole('button', { name: 'Ajouter un texte' }).click()
  await editor.keyboard.type('Bonjour, voici la semaine.')
  await editor.getByRole('button', { name: 'Ajouter un contenu' }).click()
  await editor.getByRole('checkbox', { name: piece.title }).check()
  await editor.getByRole('button', { name: 'Terminé' }).click()
  await editor.getByRole('button', { name: `Monter : ${piece.title}` }).click()
  await expect(editor.getByRole('button', { name: `Descendre : ${piece.title}` })).toBeFocused()
  // What is written while it is saved stays, and is what is sent.
  const { promise: written, resolve: answer } = Promise.withResolvers<void>()
  await editor.route('**/letters/issues/*', (route) => written.then(() => route.continue()), { times: 1 })
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await subject.fill('La semaine en trois pages')
  answer()
  await expect(editor.getByRole('status').filter({ hasText: ISSUE_MESSAGES.saved })).toBeVisible()
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(editor.getByText('Tout est enregistré')).toBeVisible()

  await editor.getByRole('button', { name: 'Aperçu' }).click()
  const drawn = editor.frameLocator('iframe')
  await expect(drawn.getByText('Bonjour, voici la semaine.')).toBeVisible()
  await expect(drawn.getByText(piece.title)).toBeVisible()
  await editor.getByRole('button', { name: 'Texte', exact: true }).click()
  await expect(editor.getByRole('dialog').getByText('Bonjour, voici la semaine.')).toBeVisible()
  await editor.getByRole('button', { name: 'Fermer' }).click()

  await editor.getByRole('button', { name: 'Envoyer maintenant…' }).click()
  const sure = editor.getByRole('alertdialog', { name: 'Envoyer ce numéro à 1 personne ?' })
  await sure.getByRole('button', { name: 'Envoyer' }).click()
  await expect(editor.getByRole('heading', { name: 'La semaine en trois pages' })).toBeFocused()
  const leave = await tokenOf('/lettres/quitter')
  const { raw = '' } = post.mails.findLast(({ to }) => to.includes(reader)) ?? {}
  expect(raw).toContain('Subject: La semaine en trois pages')
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await expect(editor.getByText('Envoyé', { exact: true })).toBeVisible()

  const issueId = new URL(editor.url()).pathname.split('/').at(-1)
  const counted = page.waitForResponse(/\/visits$/)
  await open(page, `${site.url}/article/${piece.slug}#lettre=${issueId}`)
  expect((await counted).ok()).toBe(true)
  expect(page.url()).toBe(`${site.url}/article/${piece.slug}`)
  await expectData('POST /letters/leave', { body: { token: leave } })

  await editor.getByRole('link', { name: 'La lettre' }).click()
  await expect(editor.getByText(/1.envoyé · 0.refusé · 0.incertain · 1.désabonné · 1.visite/)).toBeVisible()
})
