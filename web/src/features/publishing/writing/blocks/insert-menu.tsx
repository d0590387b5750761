import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BLOCKS, type BlockType, blockType } from '#contract/publishing/blocks.ts'
import { x } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DRAFTS } from '../../blocks/drafts.ts'

interface InsertMenuProps {
  /** Types that are not offered. */
  without: ReadonlySet<BlockType> | undefined
  onChoose: (type: BlockType) => void
  onClose: () => void
}

/** 'Ajouter un bloc' (docs/product/screens.md#block-editor), where the block will land. Arrow keys walk through it, Escape closes it. */
export function InsertMenu({ without, onChoose, onClose }: InsertMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('button')?.focus()
  }, [])

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined || list.current === null) return
    event.preventDefault()
    const buttons = [...list.current.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <section
      aria-label="Ajouter un bloc"
      className="mx-auto my-2 grid max-w-column gap-2 rounded-lg border border-rule bg-surface p-3 shadow-float"
      onKeyDown={walk}
    >
      <header className="flex items-center justify-between">
        <h2 className="text-sm font-medium">Ajouter un bloc</h2>
        <IconButton glyph={x} label="Fermer le menu" size="small" onClick={onClose} />
      </header>
      <ul ref={list} className="grid gap-1 sm:grid-cols-2">
        {blockType.options
          .filter((type) => !without?.has(type))
          .map((type) => (
            <li key={type}>
              <button
                type="button"
                className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-left hover:bg-wash focus-visible:bg-wash"
                onClick={() => onChoose(type)}
              >
                <Icon glyph={DRAFTS[type].icon} className="text-accent" />
                <span>
                  <span className="block font-medium">{BLOCKS[type].name}</span>
                  <span className="type-meta block">{DRAFTS[type].hint}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
