import { expect, test } from 'vitest'
import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'
import { seriesOf } from './series-list.tsx'

const episode = (title: string, outlet: string) =>
  sampleArticle({ title, outlet, description: '', tags: [], type: 'podcast' })

test('the episodes of a creator make a series, the longest series first, each in the order given', () => {
  const series = seriesOf([episode('Ponts', 'radio'), episode('Modems', 'octet'), episode('Bergers', 'radio')])

  expect(series.map(({ author, episodes }) => [author.username, ...episodes.map(({ title }) => title)])).toEqual([
    ['radio', 'Ponts', 'Bergers'],
    ['octet', 'Modems'],
  ])
})
