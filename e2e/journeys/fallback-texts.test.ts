import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'
import { writeBlock } from '../support/writing.ts'

/** What says nothing in words of its own, as a proxy's page; the others are told apart in `client.test.ts`. */
const wordless = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })

test.beforeEach(({ expectFailures }) => expectFailures(/^(400|502) /, /ERR_CONNECTION_RESET/))

const alert = (page: Page) => page.getByRole('alert')

test('login and registration say the server’s words, a code alone, or else those of the catalogue, and keep what was typed', async ({
  page,
}) => {
  const refused = (json: object) => (route: Route) => route.fulfill({ status: 400, json })
  for (const [address, fill, field, answers] of [
    [
      '/login',
      () => signIn(page, { username: 'personne' }),
      page.getByLabel('E-mail ou nom d’utilisateur'),
      [
        [(route: Route) => route.abort('connectionreset'), 'An unexpected error occurred'],
        [refused({ message: 'Plus tard.' }), 'Plus tard.'],
        [refused({ success: false, code: 'E42' }), 'Login failed'],
      ],
    ],
    [
      '/register',
      () => fillRegistration(page),
      page.getByLabel('Nom d’utilisateur', { exact: true }),
      [
        [wordless, 'Registration failed'],
        [refused({ success: false, code: 'E42' }), 'Registration failed - Error Code: E42'],
      ],
    ],
  ] as const) {
    await open(page, address)
    for (const [answer, words] of answers) {
      await page.unrouteAll()
      await page.route('**/api/v1/auth/*', answer)
      await fill()
      await expect(alert(page)).toHaveText(words)
      await expect(field).toHaveValue(/personne/)
    }
  }
})

test('a picture, the account, the feed, a bug report, subscriptions, an import and a save say that they failed', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^console warning: Failed to /, /^net::ERR_FAILED /)
  const [author, other] = [await make.creator(), await make.creator()]
  const piece = await make.piece(other, { featuredImage: await make.photo(other) })
  const page = await visit({ as: author })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))

  await page.route(/\/media\//, (route) => route.abort())
  await page.route('**/api/v1/users/me', wordless)
  await open(page, '/')
  const card = page.getByRole('article').filter({ hasText: piece.title })
  await expect(card.getByText('Failed to load image')).toBeVisible()
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^Failed to fetch user(?! pub)/))

  await page.route(/\/api\/v1\/(content|bug-report|subscriptions)/, wordless)
  await page.getByRole('navigation', { name: 'Fil d’actualité' }).getByRole('link', { name: 'Vidéos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load content' })).toBeVisible()
  await page.getByRole('button', { name: 'Signaler un bogue' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Description/)
    .fill('Rien ne va.')
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Erreur lors de l’envoi du signalement')).toBeVisible()

  await open(page, `/profile/${other.username}`)
  await page.getByRole('button', { name: 'S’abonner' }).click()
  for (const words of ['Failed to subscribe', 'Failed to get subscription status', 'Failed to get subscriber count'])
    await expect.poll(() => said).toContainEqual(expect.stringContaining(words))
  await page.unroute(/\/api\/v1\/(content|bug-report|subscriptions)/)
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByText('1 abonnés')).toBeVisible()

  await page.getByRole('link', { name: 'Écrire' }).click()
  await page.getByText('Importation magique', { exact: true }).click()
  await page.route(/\/api\/v1\/content/, wordless)
  await page
    .getByRole('textbox', { name: /URL|article/ })
    .first()
    .fill('https://exemple.fr/article')
  await page.getByRole('button', { name: 'Importer' }).click()
  await expect(page.getByText('On n’a pas pu importer cet article automatiquement.', { exact: false })).toBeVisible()

  await page.getByText('Créer un article', { exact: true }).click()
  await page.getByLabel(/^Titre/).fill('Un titre')
  await writeBlock(page, 'Texte', 'Un paragraphe.')
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(alert(page).filter({ hasText: 'Échec de la publication de l’article' })).toBeVisible()
})

test('what lacks its id is neither saved, opened nor deleted, and says so', async ({ visit, make, stock }) => {
  const author = await make.creator()
  const { id } = await make.piece(author, { title: 'Sans numéro', featuredImage: await stock.photo() })
  const page = await visit({ as: author })
  await page.route(/\/api\/v1\/content(\/.*)?$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"(_?id)":"[^"]*"/g, '"$1":""')
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/editor/undefined')
  await expect(page.getByRole('heading', { level: 1, name: 'ID de l’article requis' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour aux publications' }).click()
  await page.getByRole('link', { name: 'Modifier : Sans numéro' }).click()
  await expect(page.getByText('Invalid article ID for editing')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer : Sans numéro' }).click()
  await expect(page.getByText('Invalid publication ID')).toBeVisible()
  await expect(page).toHaveURL('/my-publications')

  await page.getByRole('link', { name: 'Écrire' }).click()
  await page.getByLabel(/^Titre/).fill('Un titre')
  await writeBlock(page, 'Texte', 'Un paragraphe.')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL('/my-publications')

  await open(page, `/editor/${id}`)
  await page.getByLabel(/^Titre/).fill('Un autre titre')
  await page.getByRole('button', { name: 'SAUVEGARDER', exact: true }).click()
  await expect(alert(page).filter({ hasText: 'ID de l’article manquant pour la mise à jour' })).toBeVisible()
})

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('Nom d’utilisateur', { exact: true }).fill('une_personne')
  await page.getByLabel('E-mail').fill('une@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Encre2violette')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('Encre2violette')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
}
