import { describe, expect, test } from 'vitest'
import { canSaveBlock, isEmptyBlock, newBlock, saveProblem } from './draft-block.ts'
import { BLOCK_MESSAGES } from './messages.ts'

const file = new File(['x'], 'photo.png', { type: 'image/png' })

describe('when a block may be saved (docs/product/screens.md#editing-a-block)', () => {
  test('a text of spaces is empty', () => {
    const block = newBlock('text', { content: ' \n ' })
    expect(isEmptyBlock(block)).toBe(true)
    expect(canSaveBlock(block)).toBe(false)
    expect(saveProblem(block)).toBe(BLOCK_MESSAGES.empty)
  })

  test('a text longer than a block may be is told of, never cut', () => {
    expect(saveProblem(newBlock('text', { content: 'a'.repeat(50_000) }))).toBeNull()
    expect(saveProblem(newBlock('text', { content: 'a'.repeat(50_001) }))).toBe(BLOCK_MESSAGES.tooLong)
  })

  test('a photo needs a picture, chosen or stored; a description is not enough', () => {
    expect(canSaveBlock(newBlock('photo', { imageDescription: 'Le port' }))).toBe(false)
    expect(saveProblem(newBlock('photo', { file }))).toBeNull()
    expect(saveProblem(newBlock('photo', { content: '/media/a.webp' }))).toBeNull()
  })

  test('an advert with only its address may be tried and is told what lacks', () => {
    const block = newBlock('advertisement', { redirectUrl: 'https://exemple.fr' })
    expect(canSaveBlock(block)).toBe(true)
    expect(saveProblem(block)).toBe(BLOCK_MESSAGES.empty)
  })

  test('an advert with only its media is asked for its address', () => {
    const block = newBlock('advertisement', { file })
    expect(canSaveBlock(block)).toBe(true)
    expect(saveProblem(block)).toBe(BLOCK_MESSAGES.redirectRequired)
  })

  test('an advert leads to http and https only', () => {
    expect(saveProblem(newBlock('advertisement', { file, redirectUrl: 'javascript:alert(1)' }))).toBe(
      BLOCK_MESSAGES.redirectInvalid,
    )
  })
})
