import { expect, test } from 'vitest'
import type { CorpusPage } from './import-corpus.ts'
import { FOLDS, foldOf, siteOf } from './import-folds.ts'
import { isGeneral, rulesFrom } from './import-support.ts'

const pageOf = (url: string): CorpusPage => ({ id: url, url, truth: { url }, readHtml: () => '' })
const pages = Array.from({ length: 40 }, (_none, index) => pageOf(`https://www.site${index % 10}.example/${index}`))

test('all pages of a site are in one part, and every part has sites', () => {
  expect(siteOf(pageOf('https://www.site3.example/x'))).toBe('site3.example')
  const parts = new Set(Array.from({ length: 200 }, (_none, index) => foldOf(`site${index}.example`)))
  expect(parts.size).toBe(FOLDS)
})

test('five pages of two sites, or four of four, are no general rule', () => {
  const ofSites = (...sites: number[]) => ({ pages: sites.map((site, at) => pageOf(`https://s${site}.example/${at}`)) })
  expect(isGeneral(ofSites(1, 1, 1, 2, 2))).toBe(false)
  expect(isGeneral(ofSites(1, 2, 3, 4))).toBe(false)
  expect(isGeneral(ofSites(1, 1, 1, 2, 3))).toBe(true)
})

test('what only the pages left out say is not known to the rules learnt from the others', () => {
  const supports = [{ list: 'labels' as const, alternative: 'partager', pages: pages.slice(0, 10), inText: 0 }]
  expect(rulesFrom(supports, () => true).isLabel('Partager')).toBe(true)
  expect(rulesFrom(supports, (page) => !pages.slice(0, 8).includes(page)).isLabel('Partager')).toBe(false)
})
