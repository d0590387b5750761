import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

/** A fault that does not pass by itself: nothing but the button asks again. */
const FAULT = { success: false, message: 'Un tiroir est coincé.', code: 'INTERNAL' }
/** The calls that list what was published. */
const CONTENTS = /\/api\/v1\/content\?/
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Fil d’actualité' })

/** How a page fails, says so, and is asked again. */
function troublesOf(page: Page) {
  const main = page.getByRole('main')
  const failure = main.getByRole('alert').first()
  return {
    main,
    failure,
    failOn: (calls: RegExp, json: object = FAULT) => page.route(calls, (route) => route.fulfill({ status: 500, json })),
    async retry(calls: RegExp): Promise<void> {
      await page.unroute(calls)
      await failure.getByRole('button', { name: 'Réessayer' }).click()
    },
  }
}

test('while a screen is slow to come what is there stays readable; what of the feed cannot be loaded says so, leaves the rest readable, and comes when asked again', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/500 GET /)
  await make.pieces(await make.creator(), 8)
  const page = await visit({ at: '/', as: await make.reader() })
  const { main, failure, failOn, retry } = troublesOf(page)
  const newest = page.getByRole('heading', { name: 'Les plus récents' })

  await test.step('the next pieces of the feed', async () => {
    await failOn(CONTENTS, {})
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(failure).toContainText('Failed to load content')
    await retry(CONTENTS)
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThanOrEqual(8)
    await expect(failure).toBeHidden()
  })

  await test.step('another tab of it, which says why', async () => {
    await failOn(CONTENTS)
    await tabs(page).getByRole('link', { name: 'Publications' }).click()
    await expect(failure).toContainText(FAULT.message)
    await retry(CONTENTS)
    await expect(page).toHaveURL('/?onglet=publications')
    await expect(page.getByRole('heading', { name: 'Les publications' })).toBeVisible()
  })

  await test.step('an article that is slow to come, and one that cannot, which leads home', async () => {
    const slug = /\/content\/slug\//
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route(slug, async (route) => {
      await asked
      await route.fulfill({ status: 500, json: FAULT })
    })
    await page.goBack()
    await expect(newest).toBeVisible()
    await main
      .getByRole('link', { name: /Dépêche/ })
      .first()
      .click()
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toBeAttached()
    await expect(newest).toBeVisible()
    answer()
    await expect(failure).toContainText('Échec du chargement de l’article')
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(newest).toBeVisible()
    await page.unroute(slug)
  })
})

test('so do what one follows, the comments of an article, what one liked, and one’s own pieces', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/500 GET /)
  const reader = await make.creator()
  const author = await make.creator()
  const piece = await make.piece(author, { title: `Revenue de loin, ${author.username}` })
  await make.piece(reader)
  await make.comment(reader, piece, 'Un avis.')
  await make.client.expectData('POST /subscriptions/{id}', { params: { id: author.user.id } }, { as: reader })
  const page = await visit({ at: '/', as: reader })
  const { main, failure, failOn, retry } = troublesOf(page)

  await test.step('the subscriptions, and the comments of an article', async () => {
    const subscribed = /\/subscriptions\/articles/
    await failOn(subscribed, {})
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Suivi' }).click()
    await expect(failure).toContainText('Erreur lors du chargement des abonnements')
    await retry(subscribed)
    await expect(main.getByRole('heading', { name: piece.title })).toBeVisible()

    const comments = /\/comments\/article\//
    await failOn(comments)
    await main.getByRole('link', { name: `Lire la suite : ${piece.title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
    await expect(failure).toContainText('Les commentaires n’ont pas pu être chargés')
    await expect(page.getByRole('heading', { name: '1 commentaire' })).toBeVisible()
    await retry(comments)
    await expect(page.getByRole('article', { name: /^Commentaire de/ })).toContainText('Un avis.')
  })

  await test.step('the liked pieces', async () => {
    const liked = /\/liked-articles\?/
    await failOn(liked, {})
    await open(page, '/lectures?onglet=aimes')
    await expect(failure).toContainText('Échec du chargement des articles aimés')
    await retry(liked)
    await expect(page.getByText('Vous n’aimez encore rien')).toBeVisible()
  })

  await test.step('the own pieces, for which six cards stand while they load', async () => {
    const own = /\/content\/my-articles\?/
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route(own, async (route) => {
      await asked
      await route.fulfill({ status: 500, json: FAULT })
    })
    await open(page, '/my-publications')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    answer()
    await expect(page.getByText('Failed to load publications')).toBeVisible()
    await retry(own)
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})
