import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { sampleArticle } from '../samples/sample-article.ts'
import { arrange, isEdited } from './arrange.ts'

const article = (title: string): ArticleSummary => ({
  ...sampleArticle({ title, description: '', tags: [], outlet: 'radio' }),
  id: title,
})
const articles = (...titles: string[]) => titles.map(article)
const FEED = articles('a', 'b', 'c', 'd', 'e', 'f')
const NOTHING = { lead: null, seconds: [], rubrics: [], pinned: [] }

/** What stands where, by titles. */
function placesOf({ lead, sides, river }: ReturnType<typeof arrange>) {
  const titles = (list: readonly ArticleSummary[]) => list.map(({ title }) => title).join('')
  return { lead: lead?.title, sides: titles(sides), river: titles(river) }
}

describe('without an edition', () => {
  test('the newest leads, three stand beside it, the others follow', () => {
    expect(placesOf(arrange(null, FEED))).toEqual({ lead: 'a', sides: 'bcd', river: 'ef' })
    expect(placesOf(arrange(NOTHING, FEED))).toEqual({ lead: 'a', sides: 'bcd', river: 'ef' })
  })

  test('few pieces leave nothing to follow, none no lead', () => {
    expect(placesOf(arrange(null, FEED.slice(0, 2)))).toEqual({ lead: 'a', sides: 'b', river: '' })
    expect(placesOf(arrange(null, []))).toEqual({ lead: undefined, sides: '', river: '' })
  })
})

describe('what fills the page by itself', () => {
  const found = {
    rubrics: [{ name: 'villes', articles: articles('x', 'b', 'y') }],
    videos: articles('v', 'e'),
    podcasts: articles('p', 'a'),
  }
  const titles = (list: readonly ArticleSummary[]) => list.map(({ title }) => title).join('')

  test('stands once: not again in the feed, nor what the feed has above it since', () => {
    const arranged = arrange(null, FEED, found)
    expect(placesOf(arranged)).toEqual({ lead: 'a', sides: 'bcd', river: 'f' })
    expect(arranged.rubrics.map(({ articles }) => titles(articles))).toEqual(['xy'])
    expect([titles(arranged.videos), titles(arranged.podcasts)]).toEqual(['ve', 'p'])
  })

  test('leaves to editors what they place meanwhile, and no rubric empty', () => {
    const edition = { ...NOTHING, lead: articles('v')[0] ?? null, pinned: articles('x', 'y') }
    const { rubrics, videos, pinned } = arrange(edition, FEED, found)
    expect([rubrics, titles(videos), titles(pinned)]).toEqual([[], 'e', 'xy'])
  })

  test('gives way to the rubrics of editors', () => {
    const edition = { ...NOTHING, rubrics: [{ name: 'Villes', articles: articles('c') }] }
    const { rubrics, videos } = arrange(edition, FEED, { ...found, rubrics: [] })
    expect([rubrics, titles(videos)]).toEqual([edition.rubrics, 'v'])
  })
})

describe('with an edition', () => {
  test('what editors chose stands first, and not again below', () => {
    const edition = {
      lead: article('e'),
      seconds: articles('old', 'b', 'f'),
      rubrics: [{ name: 'Villes', articles: articles('c') }],
      pinned: articles('d'),
    }
    expect(placesOf(arrange(edition, FEED))).toEqual({ lead: 'e', sides: 'oldbf', river: 'a' })
  })

  test('the newest fill the seconds that editors left open, and the lead', () => {
    const edition = { ...NOTHING, seconds: [], pinned: articles('a') }
    expect(placesOf(arrange(edition, FEED))).toEqual({ lead: 'b', sides: 'cde', river: 'f' })
    expect(placesOf(arrange({ ...NOTHING, lead: article('f') }, FEED))).toEqual({
      lead: 'f',
      sides: 'abc',
      river: 'de',
    })
  })

  test('a fourth second stands too', () => {
    const edition = { ...NOTHING, lead: article('x'), seconds: articles('p', 'q', 'r', 's') }
    expect(placesOf(arrange(edition, FEED))).toEqual({ lead: 'x', sides: 'pqrs', river: 'abcdef' })
  })

  test('only a lead or a rubric makes it la une: what is pinned belongs to the feed', () => {
    expect(isEdited({ ...NOTHING, pinned: FEED })).toBe(false)
    expect(isEdited({ ...NOTHING, lead: article('a') })).toBe(true)
    expect(isEdited({ ...NOTHING, rubrics: [{ name: 'Villes', articles: FEED }] })).toBe(true)
  })
})
