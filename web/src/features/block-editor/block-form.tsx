import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BLOCK_NAMES } from '#contract/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BlockFields } from './block-fields.tsx'
import { BLOCK_ICONS } from './block-icons.ts'
import { useBlocks } from './blocks-context.ts'
import { canSaveBlock, type DraftBlock, saveProblem } from './draft-block.ts'
import { pastedBlocks } from './pasted-blocks.ts'

/** The edit mode of a block (spec §2): what is typed counts once saved. Ctrl+Enter saves as well. */
export function BlockForm({ block, index }: { block: DraftBlock; index: number }) {
  const blocks = useBlocks()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useFocusOnOpening()

  function save() {
    const problem = saveProblem(block)
    setAlert(problem)
    if (problem === null) blocks.change({ kind: 'save', id: block.id })
  }

  function answerKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  /** What comes from a page or a word processor becomes blocks of its own, unless one is being written here. */
  function pasteText(event: ClipboardEvent) {
    if (block.content.trim() !== '') return
    const pasted = pastedBlocks(event.clipboardData)
    if (pasted.length < 2) return
    event.preventDefault()
    blocks.change({ kind: 'insert', blocks: pasted, index })
    blocks.change({ kind: 'cancel', id: block.id })
  }

  return (
    <fieldset ref={form} className="block-form" onKeyDown={answerKeys}>
      <legend className="type-kicker block-form-type">
        <Icon glyph={BLOCK_ICONS[block.type]} /> {BLOCK_NAMES[block.type]}
      </legend>
      <BlockFields
        block={block}
        onType={(patch) => blocks.change({ kind: 'type', id: block.id, patch })}
        onSend={(file) => blocks.upload(file)}
        onPasteText={pasteText}
      />
      <div role="alert">{alert && <p className="field-error">{alert}</p>}</div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" disabled={!canSaveBlock(block)} onClick={save}>
          Sauvegarder
        </Button>
        <Button variant="quiet" size="small" onClick={() => blocks.change({ kind: 'cancel', id: block.id })}>
          Annuler
        </Button>
      </div>
    </fieldset>
  )
}

/** Puts the cursor into a form that was just opened by hand; one that a reload brought back leaves the focus alone. */
function useFocusOnOpening() {
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const wasOpenedHere = form.current?.closest('[data-block-editor]')?.contains(document.activeElement)
    if (wasOpenedHere || document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
    }
  }, [])
  return form
}
