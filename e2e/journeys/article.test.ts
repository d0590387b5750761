import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { block } from '../support/blocks.ts'
import { SCRIPTS_LEFT_OUT } from '../support/failure-log.ts'
import { open } from '../support/open.ts'

test('an article that is opened from the home page preloads no font: its text asks for it itself', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  await open(page, '/')
  const fonts = page.locator('link[rel="preload"][as="font"]')
  const before = await fonts.count()
  await page.getByRole('main').getByRole('article').getByRole('link', { name: piece.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  await expect(fonts).toHaveCount(before)
})

test('an article shows who wrote it, when, and every kind of block', async ({ page, context, make }) => {
  const author = await make.creator()
  const photo = await make.photo(author)
  const piece = await make.piece(author, {
    featuredImage: photo,
    blocks: [
      block({ type: 'headline', content: 'Un intertitre' }),
      block({ content: 'Un premier paragraphe.\n\nUn second.' }),
      block({ type: 'photo', content: photo, imageDescription: 'La place au matin', imageSource: 'Agence du Val' }),
      block({ type: 'quote', content: 'On ne lit bien que debout.', citationSource: 'Une lectrice' }),
      block({ type: 'advertisement', content: photo, redirectUrl: 'https://annonce.exemple.fr/offre' }),
    ],
  })
  await context.route('https://annonce.exemple.fr/**', (route) => route.fulfill({ body: 'Offre' }))
  await open(page, `/article/${piece.slug}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title)
  const article = page.getByRole('main')
  await expect(article.getByRole('link', { name: author.username })).toHaveAttribute(
    'href',
    `/profile/${author.username}`,
  )
  await expect(article).toContainText('1 min de lecture')
  await expect(article).toContainText('0 vue')
  await expect(article.getByRole('heading', { level: 2, name: 'Un intertitre' })).toBeVisible()
  await expect(article.getByText('Un second.', { exact: true })).toBeVisible()
  const figure = article.getByRole('figure')
  await expect(figure.getByRole('img', { name: 'La place au matin' })).toBeVisible()
  await expect(figure).toContainText('La place au matin © Agence du Val')
  await expect(article.getByRole('blockquote')).toContainText('On ne lit bien que debout.')
  await expect(article.getByRole('blockquote')).toContainText('Une lectrice')

  const advert = article.getByRole('complementary', { name: 'Publicité' })
  await expect(advert.getByText('Publicité', { exact: true })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await advert.getByRole('link').click()
  await expect(await opened).toHaveURL('https://annonce.exemple.fr/offre')
})

test('an external piece shows the card « Article externe » with its source and the way to the original', async ({
  page,
  context,
  make,
}) => {
  const externalUrl = 'https://journal.exemple.fr/une'
  await context.route('https://journal.exemple.fr/**', (route) => route.fulfill({ body: 'Ailleurs' }))
  const piece = await make.piece(await make.creator(), { isExternalArticle: true, externalUrl, blocks: [] })
  await open(page, `/article/${piece.slug}`)

  const card = page.getByRole('region', { name: 'Article externe' })
  await expect(card.getByRole('link', { name: externalUrl })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await card.getByRole('link', { name: "Lire l'article original" }).click()
  await expect(await opened).toHaveURL(externalUrl)
})

test('an article is read in full with scripts turned off', async ({ visit, make, expectFailures }) => {
  expectFailures(SCRIPTS_LEFT_OUT)
  const piece = await make.piece(await make.creator(), { blocks: [block({ content: 'Tout est dit sans script.' })] })
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: piece.title }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title)
  await expect(page.getByText('Tout est dit sans script.')).toBeVisible()
})

test('an unknown article says so with status 404 and leads home', async ({ page, expectFailures }) => {
  expectFailures(/404 GET .*\/article\/personne-ne-l-a-ecrit/)
  const answer = await page.goto('/article/personne-ne-l-a-ecrit')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Article non trouvé' })).toBeVisible()
  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/')
})

test('a view counts once, five seconds after the article is displayed, and not for who left earlier', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  let views = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/increment-view')) views += 1
  })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await open(page, `/article/${piece.slug}`)
  await page.clock.runFor(4_000)
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(10_000)
  expect(views).toBe(0)

  for (const visit of [1, 2]) {
    const counted = page.waitForResponse('**/increment-view')
    await open(page, `/article/${piece.slug}`)
    await page.clock.runFor(5_000)
    await counted
    expect(views).toBe(visit)
  }
  const { content } = await make.client.expectData('GET /content/{id}', { params: { id: piece.id } })
  expect(content.viewsCount).toBe(1)
})

test('?scrollToComments=true goes to the comments', async ({ page, make }) => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
  const piece = await make.piece(await make.creator(), { blocks: paragraphs })
  await open(page, `/article/${piece.slug}?scrollToComments=true`)

  await expect(page.getByRole('textbox', { name: 'Votre commentaire' })).toBeInViewport()
})

test('the page ends with the three newest other pieces of the same creator, also for guests without scripts', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(SCRIPTS_LEFT_OUT)
  const author = await make.creator()
  const [oldest, ...others] = await make.pieces(author, 5)
  await make.piece(author, { title: 'Pas encore', status: 'draft' })
  await make.piece(await make.creator(), { title: "D'un autre" })
  const read = others[2]
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/article/${read?.slug}`)

  const related = page.getByRole('region', { name: 'Du même créateur' })
  const expected = others.filter((piece) => piece !== read).reverse()
  await expect(related.getByRole('listitem')).toHaveCount(3)
  for (const [index, piece] of expected.entries()) {
    await expect(related.getByRole('link').nth(index)).toHaveAttribute('href', `/article/${piece.slug}`)
  }
  await expect(related).not.toContainText(oldest?.title ?? '')

  await related.getByRole('link').first().click()
  await expect(page).toHaveURL(`/article/${expected[0]?.slug}`)
})

test('a new piece stands at once among those that end the pages of its creator', async ({ page, make }) => {
  const author = await make.creator()
  const piece = await make.piece(author)
  const related = page.getByRole('region', { name: 'Du même créateur' })
  await open(page, `/article/${piece.slug}`)
  await expect(related).toBeHidden()

  const next = await make.piece(author)
  await page.reload()

  await expect(related.getByRole('link')).toHaveAttribute('href', `/article/${next.slug}`)
})

test('a photo that cannot be loaded disappears quietly', async ({ page, context, make, expectFailures }) => {
  expectFailures(/404 GET https:\/\/photos\.exemple\.fr/)
  await context.route('https://photos.exemple.fr/**', (route) => route.fulfill({ status: 404 }))
  const broken = block({ type: 'photo', content: 'https://photos.exemple.fr/perdue.jpg', imageDescription: 'Perdue' })
  const piece = await make.piece(await make.creator(), { blocks: [broken, block({ content: 'La suite.' })] })
  await open(page, `/article/${piece.slug}`)

  await expect(page.getByText('La suite.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Perdue' })).toBeHidden()
})

test('« Sauvegarder » keeps an article on this device', async ({ page, make }) => {
  const piece = await make.piece(await make.creator())
  await open(page, `/article/${piece.slug}`)
  const save = page.getByRole('toolbar').getByRole('button', { name: 'Sauvegarder' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  await page.reload()

  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a reader who shares gets the address of the article in the clipboard', async ({ visit, make, site }) => {
  const piece = await make.piece(await make.creator())
  const page = await visit({ as: await make.reader(), permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, `/article/${piece.slug}`)
  await page.getByRole('toolbar').getByRole('button', { name: 'Partager' }).click()

  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/article/${piece.slug}`)
})

for (const [motion, plays] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  const rule = plays
    ? 'an advert video plays silently while at least half of it is seen, and pauses otherwise'
    : 'an advert video stays still for readers who want no motion'
  test(rule, async ({ visit, make }) => {
    const author = await make.creator()
    const screenful = Array.from({ length: 30 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
    const advert = block({
      type: 'advertisement',
      content: await make.video(author),
      redirectUrl: 'https://annonce.exemple.fr',
    })
    const piece = await make.piece(author, { blocks: [...screenful, advert, ...screenful] })
    const page = await visit({ reducedMotion: motion })
    await open(page, `/article/${piece.slug}`)
    const video = page.getByRole('complementary', { name: 'Publicité' }).locator('video')
    const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted)
    expect(await isPlaying()).toBe(false)

    await video.scrollIntoViewIfNeeded()
    await expect.poll(isPlaying).toBe(plays)
    if (plays)
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)

    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(isPlaying).toBe(false)
  })
}

test('an article shows the marks of its texts, and its notes lead there and back', async ({ page, make }) => {
  const author = await make.creator()
  const photo = await make.photo(author)
  const blocks = [
    block({ type: 'headline', content: 'Un intertitre' }),
    block({ type: 'headline', content: 'Un sous-titre', level: 3 }),
    block({
      content: 'Du gras, un lien[1] et H2O.\n\n- un\n  1. dedans\n\n[1] Une note.',
      marked: [
        {
          type: 'paragraph',
          inline: [
            { text: 'Du ' },
            { text: 'gras', marks: ['bold', 'italic'] },
            { text: ', un ' },
            { text: 'lien', link: 'https://ailleurs.exemple.fr/' },
            { footnote: [{ text: 'Une note.' }] },
            { text: ' et H' },
            { text: '2', marks: ['sub'] },
            { text: 'O.' },
          ],
        },
        {
          type: 'bullets',
          items: [{ inline: [{ text: 'un' }], list: { type: 'numbers', items: [{ inline: [{ text: 'dedans' }] }] } }],
        },
      ],
    }),
    block({
      type: 'photo',
      content: photo,
      imageDescription: 'Le pont',
      imageSource: 'AFP',
      marked: [{ type: 'paragraph', inline: [{ text: 'Le ' }, { text: 'pont', marks: ['italic'] }] }],
    }),
  ]
  const piece = await make.piece(author, { blocks })
  await open(page, `/article/${piece.slug}`)

  const article = page.getByRole('main')
  await expect(article.getByRole('heading', { level: 3, name: 'Un sous-titre' })).toBeVisible()
  await expect(article.locator('strong em, em strong')).toHaveText('gras')
  await expect(article.getByRole('link', { name: 'lien' })).toHaveAttribute('href', 'https://ailleurs.exemple.fr/')
  await expect(article.locator('ul > li > ol > li')).toHaveText('dedans')
  await expect(article.getByRole('figure')).toContainText('Le pont © AFP')
  await article.getByRole('link', { name: 'Note 1', exact: true }).click()
  await expect(page).toHaveURL(/#note-1$/)
  await expect(article.locator(':target')).toContainText('Une note.')
  await article.getByRole('link', { name: 'Retour au texte, note 1' }).click()
  await expect(article.locator('sup:target')).toHaveText('1')
  await expectAccessible(page)

  await page.goto('/')
  await page.getByRole('main').getByRole('article').getByRole('link', { name: piece.title }).click()
  await expect(article.locator('strong em, em strong')).toHaveText('gras')
})
