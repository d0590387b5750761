import { expect, test } from 'vitest'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { NO_CONTENT } from '../articles/with-input.ts'
import { changedWords } from './read-revision.ts'

const EMPTY: FlatBlock<'text'> = {
  id: '',
  type: 'text',
  content: '',
  imageUrl: '',
  imageDescription: '',
  imageSource: '',
  citationSource: '',
  redirectUrl: '',
}

const saying = (...texts: string[]) => ({
  ...NO_CONTENT,
  blocks: texts.map((content) => ({ ...EMPTY, content })),
})

test.each([
  ['nothing changed', ['un deux'], ['un deux'], 0, 0],
  ['a first version', [], ['un deux'], 2, 0],
  ['a word for another', ['le chat dort'], ['le chien dort'], 1, 1],
  ['a word said once more', ['oui'], ['oui, oui\u202f!'], 1, 0],
  ['blocks that change places', ['un', 'deux'], ['deux', 'un'], 0, 0],
])('%s', (_, before, after, added, removed) => {
  expect(changedWords(saying(...before), saying(...after))).toEqual({ added, removed })
})
