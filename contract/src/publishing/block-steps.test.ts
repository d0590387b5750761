import { expect, test } from 'vitest'
import type { BlockStep } from './block-steps.ts'
import { UNUSED } from './blocks/block-kind.ts'
import { storedBlock } from './blocks.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

const creditInSource: BlockStep = ({ credit, ...block }) =>
  credit === undefined ? block : { ...block, imageSource: credit }
const headingIsHeadline: BlockStep = (block) => (block.type === 'heading' ? { ...block, type: 'headline' } : block)
const STEPS = [headingIsHeadline, creditInSource]

const photo = { ...UNUSED, id: 'p', type: 'photo', content: '/media/a.webp', imageUrl: '/media/a.webp' }

test('a block takes the steps that it has not taken yet, and says where it stands', () => {
  const read = storedBlock(STEPS)
  expect(read.parse({ ...photo, credit: 'Agence' })).toEqual({ ...photo, imageSource: 'Agence', version: 3 })
  expect(read.parse({ ...photo, version: 2, credit: 'Agence' })).toMatchObject({ imageSource: 'Agence', version: 3 })
  expect(read.parse({ ...photo, type: 'heading' })).toMatchObject({ type: 'headline', version: 3 })
  expect(read.parse({ ...photo, version: 3, credit: 'Agence' })).toMatchObject({ imageSource: '', credit: 'Agence' })
})

test('what no step knows stays, however deep', () => {
  const gallery = { ...UNUSED, id: 'g', type: 'gallery', photos: [{ ...photo, place: 'Brest' }], layout: 'rows' }
  expect(storedBlock().parse(gallery)).toEqual(gallery)
  expect(storedBlock(STEPS).parse(gallery)).toEqual({ ...gallery, version: 3 })
})

test.each([2, 'a', 0, 1.5])('one of a version that this site does not know is refused (%j)', (version) => {
  const { error } = storedBlock().safeParse({ ...photo, version })
  expect(error?.issues).toMatchObject([{ path: ['version'], message: M.blockTooNew }])
})

test('what is no block is refused by what reads it', () => {
  for (const value of [null, 'bloc', [photo], { type: 'poll' }])
    expect(storedBlock().safeParse(value).success).toBe(false)
})
