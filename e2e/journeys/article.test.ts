import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { block } from '../support/blocks.ts'
import { SCRIPTS_LEFT_OUT } from '../support/failure-log.ts'
import { open } from '../support/open.ts'

const MARKED = block({
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
})

test('an article shows who wrote it, when, and every kind of block, but no photo that cannot be loaded; its notes lead there and back', async ({
  page,
  make,
  stock,
  expectFailures,
}) => {
  expectFailures(/404 GET https:\/\/photos\.exemple\.fr/)
  await page.context().route('https://photos.exemple.fr/**', (route) => route.fulfill({ status: 404 }))
  const author = await make.creator()
  const photo = await stock.photo()
  const piece = await make.piece(author, {
    featuredImage: photo,
    blocks: [
      block({ type: 'headline', content: 'Un intertitre' }),
      block({ type: 'headline', content: 'Un sous-titre', level: 3 }),
      block({ content: 'Un premier paragraphe.\n\nUn second.' }),
      MARKED,
      block({
        type: 'photo',
        content: photo,
        imageDescription: 'La place au matin',
        imageSource: 'Agence du Val',
        marked: [
          { type: 'paragraph', inline: [{ text: 'La ' }, { text: 'place', marks: ['italic'] }, { text: ' au matin' }] },
        ],
      }),
      block({ type: 'quote', content: 'On ne lit bien que debout.', citationSource: 'Une lectrice' }),
      block({ type: 'advertisement', content: photo, redirectUrl: 'https://annonce.exemple.fr/offre' }),
      block({ type: 'photo', content: 'https://photos.exemple.fr/perdue.jpg', imageDescription: 'Perdue' }),
    ],
  })
  await open(page, `/article/${piece.slug}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title)
  const article = page.getByRole('main')
  await expect(article.getByRole('link', { name: author.username })).toHaveAttribute(
    'href',
    `/profile/${author.username}`,
  )
  await expect(article).toContainText('Publié le')
  await expect(article).not.toContainText('Mis à jour')
  await expect(article).toContainText('1 min de lecture')
  await expect(article).toContainText('0 vue')
  await expect(article.getByRole('heading', { level: 2, name: 'Un intertitre' })).toBeVisible()
  await expect(article.getByRole('heading', { level: 3, name: 'Un sous-titre' })).toBeVisible()
  await expect(article.getByText('Un second.', { exact: true })).toBeVisible()
  await expect(article.getByRole('img', { name: 'Perdue' })).toBeHidden()
  const figure = article.getByRole('figure').first()
  await expect(figure.getByRole('img', { name: 'La place au matin' })).toBeVisible()
  await expect(figure).toContainText('La place au matin © Agence du Val')
  await expect(article.getByRole('blockquote')).toContainText('On ne lit bien que debout.')
  await expect(article.getByRole('blockquote')).toContainText('Une lectrice')
  const advert = article.getByRole('complementary', { name: 'Publicité' })
  await expect(advert.getByText('Publicité', { exact: true })).toBeVisible()
  await expect(advert.getByRole('link')).toHaveAttribute('href', 'https://annonce.exemple.fr/offre')
  await expect(advert.getByRole('link')).toHaveAttribute('target', '_blank')

  const bold = article.locator('strong em, em strong')
  await expect(bold).toHaveText('gras')
  await expect(article.getByRole('link', { name: 'lien' })).toHaveAttribute('href', 'https://ailleurs.exemple.fr/')
  await expect(article.locator('ul > li > ol > li')).toHaveText('dedans')
  await article.getByRole('link', { name: 'Note 1', exact: true }).click()
  await expect(page).toHaveURL(/#note-1$/)
  await expect(article.locator(':target')).toContainText('Une note.')
  await article.getByRole('link', { name: 'Retour au texte, note 1' }).click()
  await expect(article.locator('sup:target')).toHaveText('1')
  await expectAccessible(page)

  const change = { params: { id: piece.id }, body: { description: 'Mieux dit' } }
  await make.client.expectData('PUT /content/{id}', change, { as: author })
  await page.reload()
  await expect(article).toContainText(/Mis à jour (à|le)/)
  await open(page, '/')
  // Opened within the page its text asks for its fonts itself.
  const fonts = page.locator('link[rel="preload"][as="font"]')
  const before = await fonts.count()
  await article.getByRole('article').getByRole('link', { name: piece.title }).click()
  await expect(bold).toHaveText('gras')
  await expect(fonts).toHaveCount(before)
})

test('on a phone what may be done with an article leaves on the way down, and is back on the way up, at its end, and by keys', async ({
  visit,
  make,
}) => {
  const long = { blocks: [block({ content: 'La halle ouvre à six heures, et la file se forme déjà.\n\n'.repeat(40) })] }
  const piece = await make.piece(await make.creator(), long)
  const page = await visit({
    at: `/article/${piece.slug}`,
    viewport: { width: 390, height: 700 },
    reducedMotion: 'reduce',
  })
  const toolbar = page.getByRole('toolbar', { name: 'Actions de l’article' })
  await expect(toolbar).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, 600)
  await expect(toolbar).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -100)
  await expect(toolbar).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, 300)
  await expect(toolbar).toHaveCSS('opacity', '0')
  await toolbar.getByRole('button', { name: 'Partager' }).focus()
  await expect(toolbar).toHaveCSS('opacity', '1')
  await toolbar.getByRole('button', { name: 'Partager' }).blur()
  await page.getByRole('heading', { name: '0 commentaire' }).scrollIntoViewIfNeeded()
  await expect(toolbar).toHaveCSS('opacity', '1')
  await expect(toolbar).toBeInViewport()
})

test('an external piece shows the card « Article externe » with its source and the way to the original', async ({
  page,
  make,
  stock,
}) => {
  const externalUrl = 'https://journal.exemple.fr/une'
  const [author, featuredImage] = [await stock.author(), await stock.photo()]
  const title = 'Une enquête parue ailleurs, dont le titre tient sur quatre lignes d’un téléphone'
  const piece = await make.piece(author, { title, featuredImage, isExternalArticle: true, externalUrl, blocks: [] })
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, `/article/${piece.slug}`)

  const card = page.getByRole('region', { name: 'Article externe' })
  const original = card.getByRole('link', { name: 'Lire l’article original' })
  const isReached = await original.evaluate((way) => {
    const { left, top, width, height } = way.getBoundingClientRect()
    return way.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isReached, 'nothing lies over the way there').toBe(true)
  await expect(card.getByRole('link', { name: externalUrl })).toBeVisible()
  await expect(original).toHaveAttribute('href', externalUrl)
  await expect(original).toHaveAttribute('target', '_blank')
})

test('a view counts five seconds after the article is displayed, and not for who left earlier', async ({
  visit,
  make,
}) => {
  const page = await visit({ isNew: true })
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

  const counted = page.waitForResponse('**/increment-view')
  await open(page, `/article/${piece.slug}`)
  await page.clock.runFor(5_000)
  await counted
  expect(views).toBe(1)
  const { content } = await make.client.expectData('GET /content/{id}', { params: { id: piece.id } })
  expect(content.viewsCount).toBe(1)
})

test('an unknown article says so with status 404, asks the API nothing more, and leads home', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/404 GET .*\/article\/inconnu$/)
  const page = await visit({ as: await make.reader() })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/(content|comments)/.test(request.url())) asked.push(request.url())
  })
  const answered = page.waitForResponse('**/article/inconnu')
  await open(page, '/article/inconnu')
  expect((await answered).status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('Article non trouvé')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  expect(asked.filter((address) => /slug|comments/.test(address))).toEqual([])
  await expect(page).toHaveURL('/')
})

test('without scripts an article is found by its words, on a page kept out of search engines, and read in full, with the three newest other pieces of its creator', async ({
  visit,
  make,
  stock,
  expectFailures,
}) => {
  expectFailures(SCRIPTS_LEFT_OUT)
  const author = await make.creator()
  const read = await make.piece(author, {
    title: 'La varappe au clair de lune',
    blocks: [
      block({ type: 'headline', content: 'Une corde sous le paillasson' }),
      block({ content: 'Tout est dit sans script.' }),
      block({ type: 'photo', content: await stock.photo(), imageDescription: 'La falaise', imageSource: 'AFP' }),
      block({ type: 'quote', content: 'On grimpe comme on lit.' }),
    ],
  })
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: read.title }).first()).toHaveAttribute('href', `/article/${read.slug}`)
  const field = page.getByRole('searchbox', { name: 'Rechercher' })
  await field.fill('varappe')
  await field.press('Enter')
  await expect(page).toHaveURL('/recherche?q=varappe')
  await expect(main.locator('mark')).toHaveText('varappe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await main.getByRole('link', { name: read.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(read.title)
  await expect(main.getByRole('heading', { level: 2, name: 'Une corde sous le paillasson' })).toBeVisible()
  await expect(page.getByText('Tout est dit sans script.')).toBeVisible()
  await expect(main.getByRole('img', { name: 'La falaise' })).toBeVisible()
  await expect(main.getByRole('figure')).toContainText('© AFP')
  await expect(main.getByRole('blockquote')).toContainText('On grimpe comme on lit.')
  const related = page.getByRole('region', { name: 'Du même créateur' })
  await expect(related).toBeHidden()

  const [oldest, ...others] = await make.pieces(author, 4)
  await make.piece(author, { title: 'Pas encore', status: 'draft' })
  await make.piece(await make.creator(), { title: "D'un autre" })
  await page.reload()

  const expected = others.reverse()
  await expect(related.getByRole('listitem')).toHaveCount(3)
  for (const [index, piece] of expected.entries()) {
    await expect(related.getByRole('link').nth(index)).toHaveAttribute('href', `/article/${piece.slug}`)
  }
  await expect(related).not.toContainText(oldest?.title ?? '')
  await related.getByRole('link').first().click()
  await expect(page).toHaveURL(`/article/${expected[0]?.slug}`)
})

test('an advert video plays silently while at least half of it is seen, but not for readers who want no motion', async ({
  visit,
  make,
  stock,
}) => {
  const screenful = Array.from({ length: 30 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
  const redirectUrl = 'https://annonce.exemple.fr'
  const advert = block({ type: 'advertisement', content: await stock.video(), redirectUrl })
  const piece = await make.piece(await stock.author(), { blocks: [...screenful, advert, ...screenful] })
  for (const [motion, plays] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    const page = await visit({ at: `/article/${piece.slug}`, reducedMotion: motion })
    const video = page.getByRole('complementary', { name: 'Publicité' }).locator('video')
    const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted)
    expect(await isPlaying()).toBe(false)

    await video.scrollIntoViewIfNeeded()
    await expect.poll(isPlaying).toBe(plays)
    if (plays)
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)

    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(isPlaying).toBe(false)
  }
})
