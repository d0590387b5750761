import { useState } from 'react'
import type { ImportedArticle } from '#contract/imports.ts'
import { switchExternal } from '../../features/writing/article-fields.ts'
import { changeBlocks } from '../../features/writing/blocks/block-list.ts'
import type { DraftBlock } from '../../features/writing/blocks/draft-block.ts'
import type { Saver } from '../../features/writing/saver.ts'
import { importInto } from './import-into.ts'
import type { Mode } from './mode-switch.tsx'

/** Which of the three ways is shown; an import or a paste ends in the blocks it made. */
export function useMode({ draft }: Saver) {
  const [mode, setMode] = useState<Mode>(() => (draft.get().fields.isExternalArticle ? 'external' : 'blocks'))
  const [success, setSuccess] = useState<string | null>(null)

  function switchTo(next: Mode) {
    setMode(next)
    setSuccess(null)
    draft.set((now) => ({ ...now, fields: switchExternal(now.fields, next === 'external') }))
  }

  return {
    mode,
    success,
    switchTo,
    takeImported(imported: ImportedArticle, message: string) {
      draft.set((now) => importInto(now, imported))
      setMode('blocks')
      setSuccess(message)
    },
    takePasted(blocks: DraftBlock[]) {
      draft.set((now) => ({
        ...now,
        list: changeBlocks(now.list, { kind: 'insert', blocks, index: now.list.blocks.length }),
      }))
      setMode('blocks')
    },
  }
}
