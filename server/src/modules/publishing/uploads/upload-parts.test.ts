import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { cutInParts, joinParts, PART_BYTES, partName, readPartName } from './upload-parts.ts'

const ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const part = (start: number, end: number) => ({ name: partName(ID, start, end), start, end })
const spans = (parts: Parameters<typeof joinParts>[0]) => joinParts(parts).map(({ from, end }) => [from, end])

test('a part is named after its upload and the bytes it holds', () => {
  const name = partName(ID, 8_000_000, 1_073_741_824)
  expect(name).toBe('0192f0c123457abc8def0123456789ab-0008000000-1073741824.part')
  expect(readPartName(name)).toEqual({
    name,
    upload: '0192f0c123457abc8def0123456789ab',
    start: 8_000_000,
    end: 1_073_741_824,
  })
  expect(readPartName('0192f0c123457abc8def0123456789ab-640x360.mp4')).toBeNull()
})

test.each([
  [
    'in any order',
    [part(5, 9), part(0, 5)],
    [
      [0, 5],
      [5, 9],
    ],
  ],
  ['up to the first gap', [part(0, 5), part(6, 9)], [[0, 5]]],
  ['none when the first is missing', [part(5, 9)], []],
  [
    'each byte once where they overlap',
    [part(0, 5), part(3, 9), part(4, 6)],
    [
      [0, 5],
      [5, 9],
    ],
  ],
  [
    'the longer of two that begin together',
    [part(0, 3), part(0, 7), part(3, 5)],
    [
      [0, 3],
      [3, 7],
    ],
  ],
])('parts are joined: %s', (_how, parts, expected) => {
  expect(spans(parts)).toEqual(expected)
})

const bytes = (count: number, value: number) => Buffer.alloc(count, value)

async function cut(begun: Buffer, body: Readable): Promise<{ parts: Buffer[]; error: unknown }> {
  const parts: Buffer[] = []
  try {
    for await (const each of cutInParts(begun, body)) parts.push(Buffer.from(each))
    return { parts, error: null }
  } catch (error) {
    return { parts, error }
  }
}

test('a body is cut into parts of one size and a rest, after what was begun', async () => {
  const chunks = Array.from({ length: 5 }, (_, index) => bytes(PART_BYTES / 2 - 1, index))
  const { parts, error } = await cut(bytes(10, 9), Readable.from(chunks))

  expect(error).toBeNull()
  expect(parts.map(({ length }) => length)).toEqual([PART_BYTES, PART_BYTES, PART_BYTES / 2 + 5])
  expect(Buffer.concat(parts).equals(Buffer.concat([bytes(10, 9), ...chunks]))).toBe(true)
})

test('nothing is no part', async () => {
  expect(await cut(bytes(0, 0), Readable.from([]))).toEqual({ parts: [], error: null })
})

test('what came of a body before it broke is a part, then it breaks', async () => {
  const body = Readable.from(
    (async function* () {
      yield bytes(3, 1)
      throw new Error('cut')
    })(),
  )
  const { parts, error } = await cut(bytes(2, 0), body)

  expect(Buffer.concat(parts)).toEqual(Buffer.from([0, 0, 1, 1, 1]))
  expect(String(error)).toBe('Error: cut')
})
