import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { cutInPieces, joinPieces, PIECE_BYTES, pieceName, readPieceName } from './upload-pieces.ts'

const ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const piece = (start: number, end: number) => ({ name: pieceName(ID, start, end), start, end })
const spans = (pieces: Parameters<typeof joinPieces>[0]) => joinPieces(pieces).map(({ from, end }) => [from, end])

test('a piece is named after its upload and the bytes it holds', () => {
  const name = pieceName(ID, 8_000_000, 1_073_741_824)
  expect(name).toBe('0192f0c123457abc8def0123456789ab-0008000000-1073741824.part')
  expect(readPieceName(name)).toEqual({
    name,
    upload: '0192f0c123457abc8def0123456789ab',
    start: 8_000_000,
    end: 1_073_741_824,
  })
  expect(readPieceName('0192f0c123457abc8def0123456789ab-640x360.mp4')).toBeNull()
})

test.each([
  [
    'in any order',
    [piece(5, 9), piece(0, 5)],
    [
      [0, 5],
      [5, 9],
    ],
  ],
  ['up to the first gap', [piece(0, 5), piece(6, 9)], [[0, 5]]],
  ['none when the first is missing', [piece(5, 9)], []],
  [
    'each byte once where they overlap',
    [piece(0, 5), piece(3, 9), piece(4, 6)],
    [
      [0, 5],
      [5, 9],
    ],
  ],
  [
    'the longer of two that begin together',
    [piece(0, 3), piece(0, 7), piece(3, 5)],
    [
      [0, 3],
      [3, 7],
    ],
  ],
])('pieces are joined: %s', (_how, pieces, expected) => {
  expect(spans(pieces)).toEqual(expected)
})

const bytes = (count: number, value: number) => Buffer.alloc(count, value)

async function cut(begun: Buffer, body: Readable): Promise<{ pieces: Buffer[]; error: unknown }> {
  const pieces: Buffer[] = []
  try {
    for await (const each of cutInPieces(begun, body)) pieces.push(Buffer.from(each))
    return { pieces, error: null }
  } catch (error) {
    return { pieces, error }
  }
}

test('a body is cut into pieces of one size and a rest, after what was begun', async () => {
  const chunks = Array.from({ length: 5 }, (_, index) => bytes(PIECE_BYTES / 2 - 1, index))
  const { pieces, error } = await cut(bytes(10, 9), Readable.from(chunks))

  expect(error).toBeNull()
  expect(pieces.map(({ length }) => length)).toEqual([PIECE_BYTES, PIECE_BYTES, PIECE_BYTES / 2 + 5])
  expect(Buffer.concat(pieces).equals(Buffer.concat([bytes(10, 9), ...chunks]))).toBe(true)
})

test('nothing is no piece', async () => {
  expect(await cut(bytes(0, 0), Readable.from([]))).toEqual({ pieces: [], error: null })
})

test('what came of a body before it broke is a piece, then it breaks', async () => {
  const body = Readable.from(
    (async function* () {
      yield bytes(3, 1)
      throw new Error('cut')
    })(),
  )
  const { pieces, error } = await cut(bytes(2, 0), body)

  expect(Buffer.concat(pieces)).toEqual(Buffer.from([0, 0, 1, 1, 1]))
  expect(String(error)).toBe('Error: cut')
})
