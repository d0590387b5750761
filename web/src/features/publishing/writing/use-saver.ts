import { createContext, useCallback, useContext } from 'react'
import { useStore } from '../../../lib/store.ts'
import { mediaOf } from '../blocks/draft.ts'
import type { ArticleFields } from './article-fields.ts'
import type { BlockList } from './block-list.ts'
import type { Saver, SaveState } from './saver.ts'

const SaverContext = createContext<Saver | null>(null)
export const SaverProvider = SaverContext.Provider

/** The article being written and how it is saved. */
export function useSaver(): Saver {
  const saver = useContext(SaverContext)
  if (saver === null) throw new Error('A part of the editor stands outside its SaverProvider')
  return saver
}

/** One field, and how to change fields. */
export function useField<Key extends keyof ArticleFields>(
  key: Key,
): [ArticleFields[Key], (patch: Partial<ArticleFields>) => void] {
  const { draft } = useSaver()
  const value = useStore(draft, ({ fields }) => fields[key])
  const change = useCallback(
    (patch: Partial<ArticleFields>) => draft.set((now) => ({ ...now, fields: { ...now.fields, ...patch } })),
    [draft],
  )
  return [value, change]
}

/** Part of how the saving stands. */
export function useSaveState<Value>(select: (state: SaveState) => Value): Value {
  return useStore(useSaver().state, select)
}

/** Part of the blocks' list; `select` must give the same value for the same list. */
export function useBlockList<Value>(select: (list: BlockList) => Value): Value {
  return useStore(useSaver().draft, ({ list }) => select(list))
}

/** The picture or film of a block in edit mode; it changes when the server has it. */
export function useMedia(id: string): { address: string; file: File | null } {
  const address = useBlockList(({ open }) => (open[id] ? mediaOf(open[id]) : ''))
  const file = useBlockList(({ open }) => open[id]?.file ?? null)
  return { address, file }
}
