import { expect, test } from 'vitest'
import { corpusBeside } from './import-corpus.ts'
import { countSupport, GENERAL, isGeneral, sitesOf } from './import-support.ts'

const dataSets = corpusBeside('the vocabulary of the extraction')

test.skipIf(dataSets.length === 0)(
  `every alternative of the vocabulary fires on ${GENERAL.pages} pages of ${GENERAL.sites} sites at least`,
  () => {
    const supports = countSupport(dataSets.flatMap(({ pages }) => pages))
    const learntByHeart = supports
      .filter((support) => !isGeneral(support))
      .map(
        (support) =>
          `${support.list}: ${support.alternative} (${support.pages.length} pages, ${sitesOf(support)} sites)`,
      )
    expect(supports.length).toBeGreaterThan(100)
    expect(learntByHeart).toEqual([])
  },
)
