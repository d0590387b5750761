import { expect, test } from 'vitest'
import { extractArticle } from './extract-article.ts'
import { readMetadata } from './read-metadata.ts'

const URL_OF_PAGE = 'https://www.journal.example/politique/budget'

const withHead = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('a page says its title, description, image, site name and icon', () => {
  const html =
    withHead(`<meta property="og:title" content="Le budget adopté"><meta property="og:description" content="Douze heures de débats.">
    <meta property="og:image" content="/img/lead.jpg"><meta property="og:site_name" content="Le Journal">
    <link rel="icon" href="/i16.png" sizes="16x16"><link rel="apple-touch-icon" href="/i180.png">`)
  expect(readMetadata(html, URL_OF_PAGE)).toEqual({
    title: 'Le budget adopté',
    description: 'Douze heures de débats.',
    image: 'https://www.journal.example/img/lead.jpg',
    siteName: 'Le Journal',
    siteIcon: 'https://www.journal.example/i180.png',
  })
})

test('a page that says nothing is named after its host, with the usual icon', () => {
  expect(readMetadata('<p>Rien</p>', URL_OF_PAGE)).toMatchObject({
    title: '',
    siteName: 'journal.example',
    siteIcon: 'https://www.journal.example/favicon.ico',
  })
})

test('the title loses the name of the site', () => {
  const title = (text: string) =>
    readMetadata(withHead(`<title>${text}</title><meta property="og:site_name" content="Le Journal">`), URL_OF_PAGE)
      .title
  expect(title('Le budget adopté dans la nuit | Le Journal')).toBe('Le budget adopté dans la nuit')
  expect(title('Le budget adopté dans la nuit - Le Journal')).toBe('Le budget adopté dans la nuit')
  expect(title('Le budget – une longue nuit de débats')).toBe('Le budget – une longue nuit de débats')
})

test('the heading that agrees with the declared title is the title, without the label of its section', () => {
  const head = '<meta property="og:title" content="Le budget adopté dans la nuit">'
  const read = (h1s: string) => readMetadata(withHead(head, h1s), URL_OF_PAGE).title
  expect(read('<h1>Le Journal</h1><h1>Le budget adopté dans la nuit, après douze heures</h1>')).toBe(
    'Le budget adopté dans la nuit',
  )
  expect(read('<h1>Opinion Le budget adopté dans la nuit</h1>')).toBe('Le budget adopté dans la nuit')
  expect(read('<h1>Budget : adopté dans la nuit !</h1>')).toBe('Budget : adopté dans la nuit !')
})

test('addresses that are not http are not kept', () => {
  const html = withHead(
    '<meta property="og:image" content="javascript:alert(1)"><link rel="icon" href="data:image/png;base64,AA">',
  )
  expect(readMetadata(html, URL_OF_PAGE)).toMatchObject({
    image: undefined,
    siteIcon: 'https://www.journal.example/favicon.ico',
  })
})

test('author and date come from structured data, else from meta tags', () => {
  const data = {
    '@graph': [
      {
        '@type': 'NewsArticle',
        author: [{ name: 'Jeanne Dupont' }, { name: 'Ali Ben' }],
        datePublished: '2024-05-03T14:02:00+02:00',
      },
    ],
  }
  const fromData = extractArticle(
    withHead(`<script type="application/ld+json">${JSON.stringify(data)}</script>`),
    URL_OF_PAGE,
  )
  expect(fromData).toMatchObject({ author: 'Jeanne Dupont, Ali Ben', publishedAt: '2024-05-03T12:02:00.000Z' })

  const meta =
    '<meta name="author" content="Jeanne Dupont"><meta property="article:published_time" content="2024-05-03">'
  expect(extractArticle(withHead(meta), URL_OF_PAGE)).toMatchObject({
    author: 'Jeanne Dupont',
    publishedAt: '2024-05-03T00:00:00.000Z',
  })
})

test('the canonical address is the one that the page declares for the same site', () => {
  const canonical = (href: string) =>
    extractArticle(withHead(`<link rel="canonical" href="${href}">`), URL_OF_PAGE).canonicalUrl
  expect(canonical('/politique/budget?ref=1')).toBe('https://www.journal.example/politique/budget?ref=1')
  expect(canonical('https://autre.example/x')).toBe(URL_OF_PAGE)
})
