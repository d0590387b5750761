import { expect, test } from 'vitest'
import { extractArticle } from './extract-article.ts'
import type { ExtractedArticle } from './extracted-article.ts'

const URL_OF_PAGE = 'https://journal.example/politique/budget'
const TITLE = 'Le budget municipal adopté après une nuit de débats'
const PARAGRAPHS = [
  'Le conseil a voté le budget municipal dans la nuit de mardi à mercredi, après douze heures de débats et trois suspensions de séance.',
  'La majorité, divisée sur la rénovation des écoles, a fini par accepter un compromis présenté par la maire, qui reporte deux chantiers.',
  'L’opposition dénonce une dette trop lourde, mais reconnaît que les services publics, eux, garderont leurs moyens cette année encore.',
  'Les habitants pourront consulter les comptes en mairie dès lundi, et poser leurs questions lors de quatre réunions publiques.',
]

/** A news page around some inner HTML, with everything that real pages put around an article. */
function page(inner: string, head = ''): string {
  return `<!doctype html><html lang="fr"><head><title>${TITLE} | Le Journal</title>
    <meta property="og:title" content="${TITLE}"><meta property="og:site_name" content="Le Journal">${head}</head><body>
    <nav><a href="/">Accueil</a> <a href="/politique">Politique</a></nav>
    <main><article><h1>${TITLE}</h1>${inner}</article></main>
    <footer><p>Mentions légales et conditions du site, que personne ne lit jamais jusqu’au bout.</p></footer></body></html>`
}

const paragraphs = (texts = PARAGRAPHS) => texts.map((text) => `<p>${text}</p>`).join('')

const textsOf = (article: ExtractedArticle) =>
  article.blocks.filter((block) => block.type !== 'photo').map((block) => block.content)

const photosOf = (article: ExtractedArticle) => article.blocks.filter((block) => block.type === 'photo')

test('an article is its paragraphs in reading order, without title, menu or footer', () => {
  const article = extractArticle(page(paragraphs()), URL_OF_PAGE)
  expect(article.title).toBe(TITLE)
  expect(article.siteName).toBe('Le Journal')
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('headings, lists and quotes become blocks of their own, a list one text', () => {
  const inner = `${paragraphs(PARAGRAPHS.slice(0, 2))}<h2>Ce qui change</h2><ul><li>Les écoles attendront un an.</li><li>La piscine rouvre en mai.</li></ul>
    <blockquote><p>Nous avons tenu parole.</p></blockquote>${paragraphs(PARAGRAPHS.slice(2))}`
  const article = extractArticle(page(inner), URL_OF_PAGE)
  expect(article.blocks.slice(2, 5)).toEqual([
    { type: 'headline', content: 'Ce qui change' },
    expect.objectContaining({ type: 'text', content: '- Les écoles attendront un an.\n- La piscine rouvre en mai.' }),
    { type: 'quote', content: 'Nous avons tenu parole.' },
  ])
})

test('a figure becomes a photo with caption and credit, and neither is text', () => {
  const figure = `<figure><img src="/photos/conseil.jpg"><figcaption>La salle du conseil, mardi soir. <span class="credit">Anne Martin</span></figcaption></figure>`
  const article = extractArticle(
    page(paragraphs(PARAGRAPHS.slice(0, 2)) + figure + paragraphs(PARAGRAPHS.slice(2))),
    URL_OF_PAGE,
  )
  expect(article.blocks[2]).toEqual({
    type: 'photo',
    content: 'https://journal.example/photos/conseil.jpg',
    imageUrl: 'https://journal.example/photos/conseil.jpg',
    imageDescription: 'La salle du conseil, mardi soir.',
    imageSource: 'Anne Martin',
  })
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('a small box around a picture holds its caption, whatever it is called', () => {
  const box = `<div class="x12"><img src="/a.jpg"><div class="x13">Les élus pendant la suspension de séance</div></div>`
  const article = extractArticle(
    page(paragraphs(PARAGRAPHS.slice(0, 2)) + box + paragraphs(PARAGRAPHS.slice(2))),
    URL_OF_PAGE,
  )
  expect(photosOf(article)).toMatchObject([{ imageDescription: 'Les élus pendant la suspension de séance' }])
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

const CAPTION = 'La salle du conseil, mardi soir, pendant la suspension'

test.each([
  ['repeats its alternative text', `<div><img src="/a.jpg" alt="${CAPTION}"></div><div><span>${CAPTION}</span></div>`],
  ['is named as one', `<div><img src="/a.jpg"></div><div class="img-caption">${CAPTION}</div>`],
  ['stands behind its figure', `<figure><img src="/a.jpg"></figure><figcaption>${CAPTION}</figcaption>`],
  [
    'has a button between',
    `<figure><button>Agrandir<img src="/a.jpg"></button><figcaption>${CAPTION}</figcaption></figure>`,
  ],
  ['stands in an aside with it', `<aside><img src="/a.jpg"><p class="caption">${CAPTION}</p></aside>`],
  ['is called a subtitle', `<div><img src="/a.jpg"><div class="mediaSubtitle">${CAPTION}</div></div>`],
])('the text below a picture that %s is its caption', (_name, picture) => {
  const inner = paragraphs(PARAGRAPHS.slice(0, 2)) + picture + paragraphs(PARAGRAPHS.slice(2))
  const article = extractArticle(page(inner), URL_OF_PAGE)
  expect(article.blocks[2]).toMatchObject({ imageUrl: 'https://journal.example/a.jpg', imageDescription: CAPTION })
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('a credit takes nothing from a caption that has the same words', () => {
  const caption =
    '<figcaption><span>Orbite prépare un lancement.</span> <span class="credit">Orbite</span></figcaption>'
  const article = extractArticle(
    page(`${paragraphs()}<figure><img src="/a.jpg">${caption}</figure>${paragraphs(PARAGRAPHS.slice(0, 1))}`),
    URL_OF_PAGE,
  )
  expect(photosOf(article)).toMatchObject([{ imageDescription: 'Orbite prépare un lancement.', imageSource: 'Orbite' }])
})

test('a captioned photo below the last paragraph is kept, one of another story is not', () => {
  const figure = (name: string) =>
    `<figure><img src="/${name}.jpg"><figcaption>La halle, en avril.</figcaption></figure>`
  const article = extractArticle(
    page(`<div>${paragraphs()}${figure('halle')}</div><div>${figure('autre')}</div>`),
    URL_OF_PAGE,
  )
  expect(photosOf(article)).toMatchObject([{ imageUrl: 'https://journal.example/halle.jpg' }])
})

test('the lead image is the declared one as the page shows it, uncut', () => {
  const declared = '<meta property="og:image" content="https://journal.example/og/1200x630/conseil-20260503.jpg">'
  const shown = '<img src="/photos/conseil-20260503.jpg">'
  expect(extractArticle(page(shown + paragraphs(), declared), URL_OF_PAGE).image).toBe(
    'https://journal.example/photos/conseil-20260503.jpg',
  )
  expect(extractArticle(page(paragraphs(), declared), URL_OF_PAGE).image).toContain('/og/1200x630/')
})

test('pictures outside the article, logos and stand-ins are no photos', () => {
  const aside = `<aside><figure><img src="/autre.jpg"><figcaption>Une autre histoire, ailleurs</figcaption></figure></aside>`
  const logo = `<figure><img src="/img/logo.svg"><figcaption>Le logo de la ville, refait en mai</figcaption></figure>`
  const article = extractArticle(page(paragraphs() + aside + logo + paragraphs([PARAGRAPHS[0] ?? ''])), URL_OF_PAGE)
  expect(photosOf(article)).toEqual([])
})

test.each([
  [
    'a share bar',
    '<div class="share-bar"><p>Partagez cet article avec vos amis et vos voisins dès maintenant.</p></div>',
  ],
  [
    'a related story',
    '<div class="related-articles"><p><a href="/x">La piscine municipale ferme pour travaux jusqu’au printemps prochain</a></p></div>',
  ],
  [
    'a subscription box',
    '<div><p>Recevez notre lettre du matin pour ne rien manquer de l’actualité.</p><input type="email"><button>Oui</button></div>',
  ],
  ['a "read also" line', '<p>À lire aussi : <a href="/x">La piscine ferme ses portes jusqu’au printemps</a></p>'],
  ['a byline', '<p>Par Jeanne Dupont</p>'],
  ['a date', '<p>Publié le 3 mai 2024 à 14h02</p>'],
  ['a copyright line', '<p>© 2024 Le Journal, tous droits réservés, reproduction interdite.</p>'],
  ['an advert label', '<div>Publicité</div>'],
  [
    'a hidden box',
    '<div style="display:none"><p>Ce texte ne se voit pas et ne doit pas être importé, même s’il est long.</p></div>',
  ],
  [
    'a paywall notice',
    '<div class="paywall"><p>La suite est réservée. <a href="/offres">S’abonner pour un euro le premier mois</a></p></div>',
  ],
  [
    'a dialog, however long',
    `<div role="dialog" aria-modal="true"><p>${'Nos partenaires et nous traitons des données. '.repeat(60)}</p></div>`,
  ],
  [
    'a consent box, however long',
    `<div id="cookie-box"><p>${'Nos partenaires et nous traitons des données. '.repeat(60)}</p></div>`,
  ],
  ['a paragraph that a box says again', `<div class="x"><p>${PARAGRAPHS[1]}</p></div>`],
  [
    'a row of cards',
    '<div><div class="c"><h3><a href="/a">La piscine ferme</a></h3><p>Des travaux sont prévus jusqu’au printemps, annonce la mairie.</p></div><div class="c"><h3><a href="/b">La halle rouvre</a></h3><p>Les commerçants y retrouvent leurs étals dès samedi matin.</p></div></div>',
  ],
])('%s inside the article is left out', (_name, extra) => {
  const inner = paragraphs(PARAGRAPHS.slice(0, 2)) + extra + paragraphs(PARAGRAPHS.slice(2))
  expect(textsOf(extractArticle(page(inner), URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('a heading over nothing but links is left out at the end', () => {
  const tail = '<h3>Sur le même sujet</h3><p><a href="/x">La maire explique ses choix dans un long entretien</a></p>'
  expect(textsOf(extractArticle(page(paragraphs() + tail), URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('an article whose container has a misleading name is kept', () => {
  const article = extractArticle(page(`<div class="sidebar-grid social">${paragraphs()}</div>`), URL_OF_PAGE)
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('an article hidden until a script shows it is kept', () => {
  const article = extractArticle(page(`<div style="display: none">${paragraphs()}</div>`), URL_OF_PAGE)
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('paragraphs made of line breaks are paragraphs', () => {
  const article = extractArticle(page(`<div>${PARAGRAPHS.join('<br><br>')}</div>`), URL_OF_PAGE)
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('the standfirst that stands apart from the text is the description and no block', () => {
  const standfirst = 'Douze heures de débats, trois suspensions et un compromis sur les écoles.'
  const html = page(paragraphs())
    .replace('<article>', '')
    .replace('</h1>', `</h1><h2 class="chapo">${standfirst}</h2><article>`)
  const article = extractArticle(html, URL_OF_PAGE)
  expect(article.description).toBe(standfirst)
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

test('a page that shows nothing gives the text of its structured data', () => {
  const data = JSON.stringify({ '@type': 'NewsArticle', headline: TITLE, articleBody: PARAGRAPHS.join('\n\n') })
  const article = extractArticle(page('', `<script type="application/ld+json">${data}</script>`), URL_OF_PAGE)
  expect(textsOf(article)).toEqual(PARAGRAPHS)
})

const STATE = { props: { page: { headline: TITLE, body: { parts: PARAGRAPHS.map((text) => ({ kind: 'p', text })) } } } }

test.each([
  ['JSON for its framework', `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(STATE)}</script>`],
  ['a name of the window', `<script>var a = 1; window.__STATE__ = ${JSON.stringify(STATE)}; start()</script>`],
  [
    'HTML in a name of the window',
    `<script>window["__DATA__"]=${JSON.stringify({ title: TITLE, html: paragraphs() }).replaceAll('<', '\\u003c')}</script>`,
  ],
])('a page that shows nothing gives the text that its scripts hold as %s', (_name, script) => {
  expect(textsOf(extractArticle(page('', script), URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('a dialog over a page whose article stands in its structured data is not the article', () => {
  const data = JSON.stringify({ '@type': 'NewsArticle', headline: TITLE, articleBody: PARAGRAPHS.join('\n\n') })
  const dialog = `<div role="dialog"><p>${'Le budget municipal de ce site vient de la publicité. '.repeat(40)}</p></div>`
  const html = page('', `<script type="application/ld+json">${data}</script>`).replace('<main>', `${dialog}<main>`)
  expect(textsOf(extractArticle(html, URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('a page that gives only a consent notice is not taken for the article', () => {
  const consent =
    '<p>Nous utilisons des traceurs pour mesurer notre audience, et vous pouvez les refuser à tout moment.</p>'.repeat(
      4,
    )
  const description = 'Après douze heures de débats, le compromis de la maire l’emporte.'
  const html = page('', `<meta name="description" content="${description}">`).replace(
    '</main>',
    `</main><div>${consent}</div>`,
  )
  expect(textsOf(extractArticle(html, URL_OF_PAGE))).toEqual([description])
})

test('the story that follows in an article of its own is left out', () => {
  const next = `<article><h1>La piscine ferme pour travaux</h1>${paragraphs(PARAGRAPHS.map((text) => `Ailleurs, ${text}`))}</article>`
  const html = page(paragraphs()).replace('</article>', `</article>${next}`)
  expect(textsOf(extractArticle(html, URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('an article that says none of the words of its title is kept', () => {
  const html = page(paragraphs()).replaceAll(TITLE, 'Quarante fantômes traversent Bruxelles')
  expect(textsOf(extractArticle(html, URL_OF_PAGE))).toEqual(PARAGRAPHS)
})

test('a page without text gives no block, and no page makes the extraction throw', () => {
  for (const html of ['', '<html></html>', '<p', '\u0000', '<body><body><frameset>', '{"a":1}']) {
    expect(extractArticle(html, URL_OF_PAGE).blocks.filter((block) => block.type !== 'photo').length).toBeLessThan(2)
  }
})
