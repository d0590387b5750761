import { expect, test } from 'vitest'
import { extractArticle } from './extract-article.ts'

const LONG = 60_000
const LIMIT = 1500
const P =
  '<p>Le conseil a voté le budget municipal dans la nuit, après douze heures de débats et trois suspensions.</p>'

const page = (inner: string) =>
  `<html><head><title>Le budget</title></head><body><article><h1>Le budget</h1>${P.repeat(4)}${inner}</article></body></html>`

test.each([
  ['a caption of dashes', `<figure><img src="/a.jpg"><figcaption>${'-'.repeat(LONG)}x</figcaption></figure>`],
  ['a caption of brackets', `<figure><img src="/a.jpg"><figcaption>${'( '.repeat(LONG)}x</figcaption></figure>`],
  ['a picture set of one word', `<img srcset="${'a'.repeat(LONG)} b c">`],
  ['a picture set of commas', `<img srcset="${','.repeat(LONG)} b c">`],
  ['a picture called logo again and again', `<img src="https://a.example/${'logo'.repeat(LONG / 4)}/x">`],
  ['a line of figures', `<p>${'1'.repeat(LONG)} x</p>`],
  ['a line of at signs', `<p>${'@a'.repeat(LONG / 2)} x</p>`],
  ['a line of addresses', `<p>${'http://'.repeat(LONG / 7)} x</p>`],
  ['a line of names', `<p>Par ${'Aa '.repeat(LONG / 3)}x</p>`],
  ['a line of digits and spaces', `<p>Publié ${'1 '.repeat(LONG / 2)}x</p>`],
  ['a quotation of dashes', `<blockquote>a<br>${'— '.repeat(LONG / 2)}x</blockquote>`],
  ['a script of brackets', `<script>${'window.a={'.repeat(LONG / 10)}</script>`],
  ['a script of quotes', `<script>window.a={${'"'.repeat(LONG)}\\</script>`],
  ['structured data of comments', `<script type="application/ld+json">${'--> '.repeat(LONG / 4)}x</script>`],
  ['blank lines', `<p>${'\n \t'.repeat(LONG / 3)}x</p>`],
  ['line breaks', `<p>${'<br>'.repeat(LONG / 12)}x</p>`],
])('%s takes no longer than its length', (_name, inner) => {
  const start = process.cpuUsage()
  extractArticle(page(inner), 'https://journal.example/')
  expect((process.cpuUsage(start).user ?? 0) / 1000).toBeLessThan(LIMIT)
})
