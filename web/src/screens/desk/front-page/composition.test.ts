import { describe, expect, test } from 'vitest'
import { sampleArticle } from '../../../features/publishing/samples/sample-article.ts'
import { hasRoom, movePiece, placePiece, stepPiece, stepRubric } from './change-composition.ts'
import { type Area, asReaders, type Composition, inputOf, type Piece, subjectOf } from './composition.ts'

const piece = (id: string, until: string | null = null): Piece => ({
  id,
  title: id,
  until,
  article: { ...sampleArticle({ title: id, description: '', tags: [], outlet: 'radio' }), id },
})
const area = (kind: Area['kind'], ids: string, name: string = kind): Area => ({
  key: name,
  kind,
  name,
  pieces: [...ids].map((id) => piece(id)),
})
const front = (lead: string, seconds: string, rubric: string, pinned: string): Composition => [
  area('lead', lead),
  area('seconds', seconds),
  area('rubric', rubric, 'Villes'),
  area('pinned', pinned),
]
const inWords = (composition: Composition) =>
  composition.map(({ pieces }) => pieces.map(({ id }) => id).join('')).join('|')

describe('moving', () => {
  test('a step goes over the border of an area', () => {
    const before = front('', 'ab', '', 'c')
    expect(inWords(stepPiece(before, 'a', -1))).toBe('a|b||c')
    expect(inWords(stepPiece(before, 'a', 1))).toBe('|ba||c')
    expect(inWords(stepPiece(before, 'b', 1))).toBe('|a|b|c')
    expect(inWords(stepPiece(before, 'c', -1))).toBe('|ab|c|')
    expect(stepPiece(before, 'c', 1)).toEqual(before)
  })

  test('in a full area two change places', () => {
    const before = front('a', 'bcde', '', '')
    expect(inWords(stepPiece(before, 'b', -1))).toBe('b|acde||')
    expect(inWords(movePiece(front('a', 'bcde', 'x', ''), 'x', { area: 1, index: 2 }))).toBe('a|bcxe|d|')
  })

  test('what is dropped lands before what stands there, or at the end', () => {
    const before = front('a', 'bx', 'r', 'c')
    expect(inWords(placePiece(before, piece('x'), 'seconds', 'b'))).toBe('a|xb|r|c')
    expect(inWords(placePiece(before, piece('x'), 'lead', 'a'))).toBe('x|ba|r|c')
    expect(inWords(placePiece(before, piece('x'), 'Villes', 'r'))).toBe('a|b|xr|c')
    expect(inWords(placePiece(before, piece('x'), 'pinned'))).toBe('a|b|r|cx')
  })

  test('a rubric changes places with rubrics only', () => {
    const before = [...front('', '', '', '').toSpliced(2, 0, area('rubric', 'a', 'Champs'))]
    expect(stepRubric(before, 'Villes', -1).map(({ name }) => name)).toEqual([
      'lead',
      'seconds',
      'Villes',
      'Champs',
      'pinned',
    ])
    expect(stepRubric(before, 'Villes', 1)).toEqual(before)
  })
})

describe('adding', () => {
  test('a new lead leaves the one before beside it', () => {
    expect(inWords(placePiece(front('a', 'b', '', ''), piece('x'), 'lead'))).toBe('x|ab||')
    expect(inWords(placePiece(front('a', 'b', 'r', ''), piece('x'), 'Villes', 'r'))).toBe('a|b|xr|')
  })

  test('where there is room', () => {
    const full = front('a', 'bcde', '', 'xyz')
    expect(full.map((each) => hasRoom(full, each))).toEqual([false, false, true, false])
  })
})

test('what is sent, and what a refusal is about', () => {
  const composition = front('a', 'b', 'cd', '')
  expect(inputOf(composition, 3)).toEqual({
    version: 3,
    lead: { articleId: 'a', until: null },
    seconds: [{ articleId: 'b', until: null }],
    rubrics: [
      {
        name: 'Villes',
        places: [
          { articleId: 'c', until: null },
          { articleId: 'd', until: null },
        ],
      },
    ],
    pinned: [],
  })
  expect(subjectOf(composition, 'lead.articleId')).toBe('a')
  expect(subjectOf(composition, 'seconds.0.articleId')).toBe('b')
  expect(subjectOf(composition, 'rubrics.0.places.1.articleId')).toBe('d')
  expect(subjectOf(composition, 'rubrics.0.name')).toBe('Villes')
  expect(subjectOf(composition, 'version')).toBeUndefined()
})

test('readers see no piece that is withdrawn or whose term is over, and the first second then leads', () => {
  const [, seconds, rubric, pinned] = front('', 'b', 'c', '') as [Area, Area, Area, Area]
  const over = { ...area('lead', ''), pieces: [piece('a', '2026-01-01T00:00:00.000Z')] }
  const gone = { ...rubric, pieces: rubric.pieces.map((each) => ({ ...each, article: null })) }
  const seen = asReaders([over, seconds, gone, pinned], Date.parse('2026-01-02T00:00:00.000Z'))
  expect(seen).toMatchObject({ lead: { id: 'b' }, seconds: [], rubrics: [] })
})
