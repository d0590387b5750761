import { describe, expect, test } from 'vitest'
import { extractArticle } from '../server/src/modules/imports/extraction/extract-article.ts'
import { corpusBeside } from './import-corpus.ts'
import { isHeldOut } from './import-folds.ts'
import { countKept, type MarksKept, marksInText } from './import-marks.ts'

const URL_OF_PAGE = 'https://journal.example/budget'
const TRUTH = 'Le conseil a voté le budget municipal dans la nuit, après douze heures de débats.'
const page = (text: string) =>
  `<body><nav><a href="/x">Le conseil</a></nav><h2>Le <b>conseil</b></h2><p>${text}</p></body>`

test('links and emphases count where their words and those around them are in the true text', () => {
  const text = TRUTH.replace('budget municipal', '<a href="/b?utm_source=x">budget <b>municipal</b></a>')
  expect(marksInText(page(text), URL_OF_PAGE, TRUTH)).toEqual([
    expect.objectContaining({ kind: 'bold', start: 5, end: 6 }),
    expect.objectContaining({ kind: 'link', href: 'https://journal.example/b', start: 5, end: 7 }),
  ])
  expect(marksInText(page(text), URL_OF_PAGE, 'Un tout autre texte.')).toEqual([])
})

test('a mark is kept when all of its words have it, and found when its text is there', () => {
  const marks = marksInText(
    page(TRUTH.replace('budget municipal', '<a href="/b">budget municipal</a>')),
    URL_OF_PAGE,
    TRUTH,
  )
  const article = (inline: { text: string; link?: string }[]) => {
    const content = inline.map(({ text }) => text).join('')
    const block = { type: 'text' as const, content, marked: [{ type: 'paragraph' as const, inline }] }
    return { title: '', canonicalUrl: URL_OF_PAGE, blocks: [block] }
  }
  const [before = '', after = ''] = TRUTH.split('budget municipal')
  const link = 'https://journal.example/b'
  const whole = article([{ text: before }, { text: 'budget municipal', link }, { text: after }])
  const half = article([{ text: before }, { text: 'budget', link }, { text: ` municipal${after}` }])
  expect(countKept(whole, marks)).toEqual({ kept: 1, found: 1, of: 1 })
  expect(countKept(half, marks)).toEqual({ kept: 0, found: 1, of: 1 })
  expect(countKept(article([{ text: 'Rien.' }]), marks)).toEqual({ kept: 0, found: 0, of: 1 })
})

const dataSets = corpusBeside('the links and emphasis of the extraction')
const FLOOR = 0.95
const SAMPLE = 60

describe.skipIf(dataSets.length === 0)('on real pages of sites held out', () => {
  test(`links and emphasis of the text found are kept, ${FLOOR} of them at least`, () => {
    const pages = dataSets.flatMap((dataSet) => dataSet.pages).filter(isHeldOut)
    const step = Math.max(1, Math.floor(pages.length / SAMPLE))
    const counts = pages
      .filter((_page, index) => index % step === 0)
      .map(({ readHtml, url, truth }) =>
        countKept(extractArticle(readHtml(), url), marksInText(readHtml(), url, truth.articleBody ?? '')),
      )
    const sum = (name: keyof MarksKept) => counts.reduce((total, count) => total + count[name], 0)
    expect(sum('of')).toBeGreaterThan(100)
    expect(sum('kept') / sum('found')).toBeGreaterThan(FLOOR)
  })
})
