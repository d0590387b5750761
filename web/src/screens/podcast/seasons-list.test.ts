import { expect, test } from 'vitest'
import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'
import { seasonsOf } from './seasons-list.tsx'

const episode = (title: string, season: number | null, number: number | null) => ({
  ...sampleArticle({ title, outlet: 'radio', description: '', tags: [], type: 'podcast' }),
  season,
  episode: number,
})

test('the latest season comes first, and in each the latest episode', () => {
  const seasons = seasonsOf([
    episode('Avant', null, null),
    episode('Un', 1, 1),
    episode('Deux', 1, 2),
    episode('Reprise', 2, 1),
  ])

  expect(seasons.map(({ number, episodes }) => [number, ...episodes.map(({ title }) => title)])).toEqual([
    [2, 'Reprise'],
    [1, 'Deux', 'Un'],
    [null, 'Avant'],
  ])
})
