import { CONTENT } from '#contract/limits.ts'
import type { BlockType } from '#contract/publishing/blocks.ts'
import type { DraftMedia, DraftOf } from '../blocks/draft.ts'
import { type DraftBlock, hasForm, isEmptyBlock, isSameBlock, newBlock, saveProblem, withMedia } from './draft-block.ts'

type Blocks = readonly DraftBlock[]

/** The blocks of an article while they are written. */
export interface BlockList {
  blocks: Blocks
  /** Blocks in edit mode, by id, as typed so far; they count only once saved. */
  open: Readonly<Record<string, DraftBlock>>
  /** Former and undone states of `blocks`, the nearest last. */
  past: readonly Blocks[]
  future: readonly Blocks[]
  /** A text that began by going on from what stands before it: nobody chose it, and empty it says nothing. */
  begun?: string
}

export type BlockChange =
  | { kind: 'add'; type: BlockType; index: number }
  | { kind: 'begin'; index: number }
  | { kind: 'insert'; blocks: Blocks; index: number }
  | { kind: 'replace'; blocks: Blocks }
  | { kind: 'open'; id: string }
  | { kind: 'type'; id: string; patch: Partial<DraftBlock> }
  | { kind: 'save'; id: string }
  | { kind: 'save-all' }
  | { kind: 'cancel'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'uploaded'; file: File; url: string }
  | { kind: 'opened'; at: (address: string) => string }
  | { kind: 'undo' }
  | { kind: 'redo' }

const HISTORY = 100

export function blockList(blocks: Blocks, open: BlockList['open'] = {}): BlockList {
  return { blocks, open, past: [], future: [] }
}

/** The blocks with what is being typed laid over: what the author says. */
export function writtenBlocks({ blocks, open, begun }: Pick<BlockList, 'blocks' | 'open' | 'begun'>): DraftBlock[] {
  return blocks.map((block) => open[block.id] ?? block).filter((block) => block.id !== begun || !isEmptyBlock(block))
}

/** The list after a change (docs/product/screens.md#editing-a-block). A change that does nothing returns the same list. */
export function changeBlocks(list: BlockList, change: BlockChange): BlockList {
  switch (change.kind) {
    case 'add': {
      const block = newBlock(change.type)
      const next = insert(list, [block], change.index)
      return next === list || !hasForm(block) ? next : { ...next, open: { ...list.open, [block.id]: block } }
    }
    case 'begin': {
      const before = list.blocks[change.index - 1]?.id
      const kept = withoutBegun(list)
      const index = kept.blocks.findIndex(({ id }) => id === before) + 1
      const next = changeBlocks(kept, { kind: 'add', type: 'text', index })
      const begun = next.blocks[index]?.id
      return next === kept || begun === undefined ? list : { ...next, begun }
    }
    case 'insert':
      return insert(list, change.blocks, change.index)
    case 'replace':
      return { ...remember(list, change.blocks), open: {} }
    case 'open': {
      const block = find(list, change.id)
      return block && hasForm(block) && !list.open[change.id]
        ? { ...list, open: { ...list.open, [change.id]: block } }
        : list
    }
    case 'type': {
      const typed = list.open[change.id]
      return typed ? { ...list, open: { ...list.open, [change.id]: typedOver(typed, change.patch) } } : list
    }
    case 'save':
      return save(list, change.id)
    case 'save-all':
      return Object.keys(list.open).reduce(save, withoutBegun(list))
    case 'cancel':
      return cancel(list, change.id)
    case 'remove':
      return remove(list, change.id)
    case 'move':
      return move(list, change.id, change.to)
    case 'uploaded':
      return withAllMedia(list, (media) => (media.file === change.file ? { file: null, address: change.url } : media))
    case 'opened':
      return withAllMedia(list, (media) => ({ ...media, address: change.at(media.address) }))
    case 'undo':
      return undo(list)
    case 'redo':
      return redo(list)
  }
}

/** What is taken away leaves no trace: a block without it looks like one that never had any. */
function typedOver<T extends BlockType>(block: DraftOf<T>, patch: Partial<DraftOf<T>>): DraftOf<T> {
  const typed = { ...block, ...patch }
  for (const name in typed) if (typed[name] === undefined) delete typed[name]
  return typed
}

function find({ blocks }: BlockList, id: string): DraftBlock | undefined {
  return blocks.find((block) => block.id === id)
}

function remember(list: BlockList, blocks: Blocks): BlockList {
  return { ...list, blocks, past: [...list.past, list.blocks].slice(-HISTORY), future: [] }
}

function insert(list: BlockList, added: Blocks, index: number): BlockList {
  const room = added.slice(0, CONTENT.blocksMax - list.blocks.length)
  return room.length === 0 ? list : remember(list, list.blocks.toSpliced(index, 0, ...room))
}

function closed({ open }: BlockList, id: string): BlockList['open'] {
  const { [id]: _, ...others } = open
  return others
}

/** Leaves edit mode with what was typed; a block that may not be saved stays open (docs/product/screens.md#editing-a-block). */
function save(list: BlockList, id: string): BlockList {
  const typed = list.open[id]
  const before = find(list, id)
  if (!typed || !before || saveProblem(typed) !== null) return list
  const next = isSameBlock(typed, before)
    ? list
    : remember(
        list,
        list.blocks.map((block) => (block.id === id ? typed : block)),
      )
  return { ...next, open: closed(list, id) }
}

/**
 * docs/product/screens.md#editing-a-block: an empty block goes, another only leaves edit mode. What was typed in a block that goes
 * can be undone back.
 */
function cancel(list: BlockList, id: string): BlockList {
  const before = find(list, id)
  const typed = list.open[id]
  if (!before || !typed) return list
  if (!isEmptyBlock(before)) return { ...list, open: closed(list, id) }
  const kept = isEmptyBlock(typed)
    ? list
    : remember(
        list,
        list.blocks.map((block) => (block.id === id ? typed : block)),
      )
  return remove(kept, id)
}

function withoutBegun(list: BlockList): BlockList {
  const { begun = '' } = list
  const typed = list.open[begun]
  return typed && isEmptyBlock(typed) ? cancel(list, begun) : list
}

function remove(list: BlockList, id: string): BlockList {
  if (!find(list, id)) return list
  const next = remember(
    list,
    list.blocks.filter((block) => block.id !== id),
  )
  return { ...next, open: closed(list, id) }
}

/** docs/product/screens.md#editing-a-block: no move at the ends. */
function move(list: BlockList, id: string, to: number): BlockList {
  const from = list.blocks.findIndex((block) => block.id === id)
  const block = list.blocks[from]
  if (!block || to === from || to < 0 || to >= list.blocks.length) return list
  return remember(list, list.blocks.toSpliced(from, 1).toSpliced(to, 0, block))
}

/** Changes where media are, in whichever blocks: no change of the author's, so nothing to undo. */
function withAllMedia(list: BlockList, change: (media: DraftMedia) => DraftMedia): BlockList {
  const place = (block: DraftBlock): DraftBlock => withMedia(block, change)
  const placeAll = (blocks: Blocks) => blocks.map(place)
  return {
    ...list,
    blocks: placeAll(list.blocks),
    open: Object.fromEntries(Object.entries(list.open).map(([id, block]) => [id, place(block)])),
    past: list.past.map(placeAll),
    future: list.future.map(placeAll),
  }
}

function undo(list: BlockList): BlockList {
  const before = list.past.at(-1)
  if (!before) return list
  return { ...list, blocks: before, past: list.past.slice(0, -1), future: [...list.future, list.blocks] }
}

function redo(list: BlockList): BlockList {
  const next = list.future.at(-1)
  if (!next) return list
  return { ...list, blocks: next, past: [...list.past, list.blocks], future: list.future.slice(0, -1) }
}
