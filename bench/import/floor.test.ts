import { describe, expect, test } from 'vitest'
import { extractArticle } from '../../server/src/modules/publishing/imports/extraction/extract-article.ts'
import { type CorpusPage, corpusBeside } from './corpus.ts'
import { textOf } from './import.ts'
import { meanScore, scorePage } from './metric.ts'

const SAMPLE = 15
const FLOORS = { scrapinghub: 0.97, 'news-2023': 0.9, fundus: 0.9, 'fundus-evaluation': 0.93 }

const dataSets = corpusBeside('the floors of the extraction')

describe.skipIf(dataSets.length === 0)('on real pages', () => {
  test.each(Object.entries(FLOORS))('the extraction of %s stays above %f', (name, floor) => {
    const pages = sample(dataSets.find((dataSet) => dataSet.name === name)?.pages ?? [])
    const scores = pages.map(({ truth, url, readHtml }) =>
      scorePage(truth.articleBody ?? '', textOf(extractArticle(readHtml(), url))),
    )
    expect(scores.filter((score) => score.emptyFound)).toEqual([])
    expect(meanScore(scores).f1).toBeGreaterThan(floor)
  })
})

/** Pages from all over the set, the same every time. */
function sample(pages: CorpusPage[]): CorpusPage[] {
  const step = Math.max(1, Math.floor(pages.length / SAMPLE))
  return pages.filter((_page, index) => index % step === 0).slice(0, SAMPLE)
}
