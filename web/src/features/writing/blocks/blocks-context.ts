import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BlockChange, BlockList } from './block-list.ts'

/** The blocks that a `BlockEditor` works on. */
export interface Blocks {
  get(): BlockList
  change(change: BlockChange): void
  subscribe(listener: () => void): () => void
  /** Sends a block's file to the server; its block gets the address when it is there. */
  upload(file: File): void
}

const BlocksContext = createContext<Blocks | null>(null)
export const BlocksProvider = BlocksContext.Provider

export function useBlocks(): Blocks {
  const blocks = useContext(BlocksContext)
  if (blocks === null) throw new Error('A block editor stands outside its BlocksProvider')
  return blocks
}

/** Part of the list; `select` must give the same value for the same list. */
export function useBlockList<Value>(select: (list: BlockList) => Value): Value {
  const blocks = useBlocks()
  const read = () => select(blocks.get())
  return useSyncExternalStore(blocks.subscribe, read, read)
}
