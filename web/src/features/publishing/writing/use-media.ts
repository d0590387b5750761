import { mediaOf } from '../blocks/draft.ts'
import { useBlockList } from './use-saver.ts'

/** The picture or film of a block in edit mode; it changes when the server has it. */
export function useMedia(id: string): { address: string; file: File | null } {
  const address = useBlockList(({ open }) => (open[id] ? mediaOf(open[id]) : ''))
  const file = useBlockList(({ open }) => open[id]?.file ?? null)
  return { address, file }
}
