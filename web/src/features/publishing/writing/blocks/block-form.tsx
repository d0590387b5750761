import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { BLOCKS, type BlockType } from '#contract/publishing/blocks.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { BlockFieldsProps } from '../../blocks/draft.ts'
import { DRAFTS } from '../../blocks/drafts.ts'
import { FORMS } from '../../blocks/forms.tsx'
import { useFocusOnOpening } from '../../blocks/use-focus-on-opening.ts'
import type { BlockList } from '../block-list.ts'
import { canSaveBlock, type DraftBlock, isEmptyBlock, saveProblem } from '../draft-block.ts'
import { uploadBlockFile } from '../uploads.ts'
import { useBlockList, useSaver } from '../use-saver.ts'
import { fitInOne, pastedBlocks } from './pasted-blocks.ts'

/** The edit mode of a block (docs/product/screens.md#editing-a-block): what is typed counts once saved. Ctrl+Enter saves as well. */
export function BlockForm({ block, index }: { block: DraftBlock; index: number }) {
  const { id, type } = block
  const { draft, changeBlocks } = useSaver()
  const typedIn = ({ open }: BlockList) => open[id] ?? block
  const [opened] = useState(() => typedIn(draft.get().list))
  const canSave = useBlockList((list) => canSaveBlock(typedIn(list)))
  const isEmpty = useBlockList((list) => isEmptyBlock(typedIn(list)))
  const [alert, setAlert] = useState<string | null>(null)
  const form = useFocusOnOpening<HTMLFieldSetElement>()

  function save(): boolean {
    const problem = saveProblem(typedIn(draft.get().list))
    setAlert(problem)
    if (problem === null) changeBlocks({ kind: 'save', id })
    return problem === null
  }

  function goOn() {
    if (save()) changeBlocks({ kind: 'begin', index: index + 1 })
  }

  function answerKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  /**
   * What comes from a page or a word processor becomes blocks of its own, unless one is being written here; paragraphs and lists that
   * have room in this block stay in it. Of more blocks than an article holds none is taken, rather than some: the field has a word for it.
   */
  function takesPaste(clipboard: DataTransfer): boolean {
    const { list } = draft.get()
    if (typedIn(list).content.trim() !== '') return false
    const pasted = pastedBlocks(clipboard)
    const isTooMuch = list.blocks.length + pasted.length > CONTENT.blocksMax
    if (pasted.length < 2 || isTooMuch || fitInOne(pasted)) return false
    changeBlocks({ kind: 'insert', blocks: pasted, index })
    changeBlocks({ kind: 'cancel', id })
    return true
  }

  return (
    <fieldset
      ref={form}
      className="grid min-w-0 gap-4 rounded-lg border border-edge bg-surface p-4"
      onKeyDown={answerKeys}
    >
      <legend className="type-kicker flex items-center gap-1.5 px-1.5">
        <Icon glyph={DRAFTS[type].icon} /> {BLOCKS[type].name}
      </legend>
      <BlockFields
        block={opened}
        onType={(patch) => changeBlocks({ kind: 'type', id, patch })}
        onSend={(file) => void uploadBlockFile(draft, file)}
        takesPaste={takesPaste}
        onNext={goOn}
      />
      <div role="alert">{alert && <p className="field-error">{alert}</p>}</div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" size="small" disabled={!canSave} onClick={save}>
          Sauvegarder
        </Button>
        <Button variant="quiet" size="small" onClick={() => changeBlocks({ kind: 'cancel', id })}>
          Annuler
        </Button>
        {isEmpty && <Badge className="ms-auto">Bloc vide</Badge>}
      </div>
    </fieldset>
  )
}

function BlockFields<T extends BlockType>(props: BlockFieldsProps<T>) {
  const Fields: ComponentType<BlockFieldsProps<T>> = FORMS[props.block.type]
  return <Fields {...props} />
}
