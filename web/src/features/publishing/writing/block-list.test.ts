import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT } from '#contract/limits.ts'
import { type BlockType, blockType } from '#contract/publishing/blocks.ts'
import { type BlockChange, type BlockList, blockList, changeBlocks, writtenBlocks } from './block-list.ts'
import { newBlock } from './draft-block.ts'

const texts = (...contents: string[]) => contents.map((content) => newBlock('text', { id: content, content }))
const ids = (list: BlockList) => list.blocks.map(({ id }) => id)
const apply = (list: BlockList, ...changes: BlockChange[]) => changes.reduce(changeBlocks, list)

describe('adding and editing', () => {
  test('a new block stands empty and in edit mode where it was asked for', () => {
    const list = apply(blockList(texts('a', 'b')), { kind: 'add', type: 'quote', index: 1 })
    const added = list.blocks[1]
    expect(added).toMatchObject({ type: 'quote', content: '' })
    expect(added?.id).toMatch(/^block_\d+_\w+$/)
    expect(Object.keys(list.open)).toEqual([added?.id])
  })

  test('saving takes what was typed and leaves edit mode', () => {
    const list = apply(
      blockList(texts('a')),
      { kind: 'open', id: 'a' },
      { kind: 'type', id: 'a', patch: { content: 'neuf' } },
      { kind: 'save', id: 'a' },
    )
    expect(list.blocks[0]?.content).toBe('neuf')
    expect(list.open).toEqual({})
  })

  test('a block that may not be saved stays open', () => {
    const list = apply(blockList([]), { kind: 'add', type: 'text', index: 0 }, { kind: 'save-all' })
    expect(Object.keys(list.open)).toHaveLength(1)
  })

  test('a text that began by going on from another is not saved empty', () => {
    const list = apply(blockList(texts('a')), { kind: 'begin', index: 1 })
    expect(list.blocks).toHaveLength(2)
    expect(writtenBlocks(list)).toEqual(texts('a'))
    expect(changeBlocks(list, { kind: 'save-all' }).blocks).toEqual(texts('a'))
  })

  test('going on from another block leaves no empty text behind', () => {
    const list = apply(
      blockList(texts('a', 'b')),
      { kind: 'begin', index: 1 },
      { kind: 'begin', index: 3 },
      { kind: 'begin', index: 0 },
    )
    expect(list.blocks.map(({ content }) => content)).toEqual(['', 'a', 'b'])
    expect(Object.keys(list.open)).toEqual([list.begun])
  })

  test('cancelling deletes an empty block', () => {
    const open = apply(blockList([]), { kind: 'add', type: 'text', index: 0 })
    const id = open.blocks[0]?.id ?? ''
    expect(apply(open, { kind: 'cancel', id }).blocks).toEqual([])
  })

  test('what was typed in a new block that was cancelled comes back by undoing', () => {
    const open = apply(blockList([]), { kind: 'add', type: 'text', index: 0 })
    const id = open.blocks[0]?.id ?? ''
    const list = apply(
      open,
      { kind: 'type', id, patch: { content: 'perdu ?' } },
      { kind: 'cancel', id },
      { kind: 'undo' },
    )
    expect(list.blocks[0]?.content).toBe('perdu ?')
  })

  test('cancelling only closes a block that says something', () => {
    const list = apply(
      blockList(texts('a')),
      { kind: 'open', id: 'a' },
      { kind: 'type', id: 'a', patch: { content: 'autre' } },
      { kind: 'cancel', id: 'a' },
    )
    expect(list.blocks[0]?.content).toBe('a')
    expect(list.open).toEqual({})
  })

  test('an article takes 200 blocks and no more', () => {
    const many = texts(...Array.from({ length: CONTENT.blocksMax - 1 }, (_, index) => `b${index}`))
    const full = apply(blockList(many), { kind: 'insert', blocks: texts('x', 'y'), index: 0 })
    expect(full.blocks).toHaveLength(CONTENT.blocksMax)
    expect(changeBlocks(full, { kind: 'add', type: 'text', index: 0 })).toBe(full)
  })
})

describe('order', () => {
  test('blocks do not move beyond the ends', () => {
    const list = blockList(texts('a', 'b'))
    expect(changeBlocks(list, { kind: 'move', id: 'a', to: -1 })).toBe(list)
    expect(changeBlocks(list, { kind: 'move', id: 'b', to: 2 })).toBe(list)
  })

  test('a block lands where it was moved, and the others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (names, from, to) => {
          const id = names[from % names.length] ?? ''
          const place = to % names.length
          const list = changeBlocks(blockList(texts(...names)), { kind: 'move', id, to: place })
          expect(ids(list)[place]).toBe(id)
          expect(ids(list).filter((name) => name !== id)).toEqual(names.filter((name) => name !== id))
        },
      ),
    )
  })
})

describe('history', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      type: fc.constantFrom<BlockType>(...blockType.options),
      at: fc.nat(),
    }),
    fc.record({
      kind: fc.constantFrom('remove', 'open', 'save', 'cancel', 'move', 'type'),
      at: fc.nat(),
      to: fc.nat(),
    }),
  )

  /** A step of the generator as a change of this very list. */
  function changeOf(list: BlockList, made: typeof step extends fc.Arbitrary<infer T> ? T : never): BlockChange {
    const { length } = list.blocks
    if ('type' in made) return { kind: 'add', type: made.type, index: made.at % (length + 1) }
    const id = list.blocks[made.at % Math.max(1, length)]?.id ?? ''
    if (made.kind === 'move') return { kind: 'move', id, to: made.to % Math.max(1, length) }
    if (made.kind === 'type') return { kind: 'type', id, patch: { content: `texte ${made.to}` } }
    return { kind: made.kind === 'remove' || made.kind === 'open' || made.kind === 'save' ? made.kind : 'cancel', id }
  }

  test('undoing everything leads back to the start, redoing everything to the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const start = blockList(texts('a', 'b', 'c'))
        let list = start
        for (const made of steps) list = changeBlocks(list, changeOf(list, made))
        const end = list.blocks
        const count = list.past.length
        for (let index = 0; index < count; index++) list = changeBlocks(list, { kind: 'undo' })
        expect(list.blocks).toEqual(start.blocks)
        for (let index = 0; index < count; index++) list = changeBlocks(list, { kind: 'redo' })
        expect(list.blocks).toEqual(end)
      }),
    )
  })

  test('a new change forgets what was undone', () => {
    const list = apply(
      blockList(texts('a', 'b')),
      { kind: 'remove', id: 'a' },
      { kind: 'undo' },
      { kind: 'remove', id: 'b' },
      { kind: 'redo' },
    )
    expect(ids(list)).toEqual(['a'])
  })
})

describe('files', () => {
  test('an address that arrives late reaches its block wherever it is, undone states too', () => {
    const file = new File(['x'], 'photo.png', { type: 'image/png' })
    const photo = newBlock('photo', { id: 'p', file })
    const list = apply(
      blockList([photo]),
      { kind: 'remove', id: 'p' },
      { kind: 'uploaded', file, url: '/media/photo.webp' },
      { kind: 'undo' },
    )
    expect(list.blocks[0]).toMatchObject({ content: '/media/photo.webp', imageUrl: '/media/photo.webp' })
    expect(list.blocks[0]?.file).toBeNull()
  })

  test('what is typed in an open block counts as written', () => {
    const list = apply(
      blockList(texts('a')),
      { kind: 'open', id: 'a' },
      { kind: 'type', id: 'a', patch: { content: 'tapé' } },
    )
    expect(writtenBlocks(list)[0]?.content).toBe('tapé')
    expect(list.blocks[0]?.content).toBe('a')
  })
})
