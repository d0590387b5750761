import { type ClipboardEvent, type DragEvent, Fragment, useCallback, useRef, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { plus } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { BlockList } from '../block-list.ts'
import { hasForm } from '../draft-block.ts'
import { BLOCK_MESSAGES } from '../messages.ts'
import { uploadBlockFile } from '../uploads.ts'
import { useBlockList, useSaver } from '../use-saver.ts'
import { BlockRow } from './block-row.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { pastedBlocks, pastedFiles, photoBlocks } from './pasted-blocks.ts'
import { useDragRows } from './use-drag-rows.ts'

interface BlockEditorProps {
  /** By position, from 0. */
  problems: ReadonlyMap<number, string>
  /** Types of blocks that are not offered. */
  without?: ReadonlySet<BlockType> | undefined
}

/** The blocks of an article, written as they will be read (docs/product/screens.md#block-editor). */
export function BlockEditor({ problems, without }: BlockEditorProps) {
  const { draft, changeBlocks } = useSaver()
  const list = useBlockList(({ blocks }) => blocks)
  const open = new Set(useBlockList(openIds).split(BETWEEN_IDS))
  const [menuAt, setMenuAt] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLOListElement>(null)
  const isFull = list.length >= CONTENT.blocksMax

  const move = useCallback(
    (id: string, to: number) => {
      const { length } = draft.get().list.blocks
      if (to < 0 || to >= length) return
      changeBlocks({ kind: 'move', id, to })
      setSaid(`Bloc déplacé en position ${to + 1} sur ${length}`)
    },
    [draft, changeBlocks],
  )
  const remove = useCallback(
    (id: string, index: number) => {
      changeBlocks({ kind: 'remove', id })
      setSaid('Bloc supprimé. « Annuler la dernière action » le ramène.')
      requestAnimationFrame(() => focusRow(rows.current, index))
    },
    [changeBlocks],
  )
  const insert = useCallback((index: number) => setMenuAt(index), [])
  const { grip, dropAt } = useDragRows(rows, move)

  function insertFiles(files: readonly File[], index: number): boolean {
    const photos = photoBlocks(files)
    if (photos.length === 0) return false
    changeBlocks({ kind: 'insert', blocks: photos, index })
    for (const { file } of photos) if (file) void uploadBlockFile(draft, file)
    return true
  }

  function paste(event: ClipboardEvent) {
    const place = placeOf(event.target, rows.current) ?? list.length
    if (insertFiles(pastedFiles(event.clipboardData), place)) return event.preventDefault()
    if (isTextField(event.target)) return
    const pasted = pastedBlocks(event.clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    changeBlocks({ kind: 'insert', blocks: pasted, index: place })
  }

  function drop(event: DragEvent) {
    const place = placeOf(event.target, rows.current) ?? list.length
    if (insertFiles([...event.dataTransfer.files], place)) event.preventDefault()
  }

  const menu = (index: number) =>
    menuAt === index && (
      <InsertMenu
        without={without}
        onClose={() => setMenuAt(null)}
        onChoose={(type) => {
          setMenuAt(null)
          changeBlocks({ kind: 'add', type, index })
          if (!hasForm({ type })) requestAnimationFrame(() => focusRow(rows.current, index))
        }}
      />
    )

  return (
    <section
      aria-label="Contenu de l’article"
      data-block-editor
      data-wide
      className="relative"
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
    >
      {list.length === 0 && menuAt === null && <NoBlocks onWrite={() => changeBlocks({ kind: 'begin', index: 0 })} />}
      <ol ref={rows} className="[&>*+*]:mt-1">
        {list.map((block, index) => (
          <Fragment key={block.id}>
            {menuAt === index && <li>{menu(index)}</li>}
            {dropAt === index && <li className="h-[3px] rounded-[2px] bg-accent" aria-hidden="true" />}
            <BlockRow
              block={block}
              index={index}
              isLast={index === list.length - 1}
              isOpen={open.has(block.id)}
              problem={problems.get(index)}
              onInsert={insert}
              onMove={move}
              onRemove={remove}
              onGrip={grip}
            />
          </Fragment>
        ))}
        {dropAt === list.length && <li className="h-[3px] rounded-[2px] bg-accent" aria-hidden="true" />}
      </ol>
      {menu(list.length) || (
        <div className="flex justify-center py-4">
          <button
            type="button"
            data-add-block
            className="grid size-12 cursor-pointer place-items-center rounded-full border border-edge bg-surface text-accent transition-colors duration-(--fast) hover:border-accent hover:bg-accent-wash disabled:cursor-not-allowed disabled:opacity-50"
            aria-label="Ajouter un bloc"
            title="Ajouter un bloc"
            disabled={isFull}
            onClick={() => setMenuAt(list.length)}
          >
            <Icon glyph={plus} />
          </button>
        </div>
      )}
      {list.length > 0 && (
        <p className="type-meta hidden text-center md:block">
          Deux fois Entrée : bloc suivant · Alt + ↑ ou ↓ : déplacer · Ctrl + Entrée : sauvegarder · Ctrl + Z : annuler
        </p>
      )}
      {isFull && <p className="type-meta text-center">{BLOCK_MESSAGES.full}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/** Asked for once by the list, not by each of its rows: 200 questions at every key add up. */
const openIds = ({ open }: BlockList): string => Object.keys(open).join(BETWEEN_IDS)

/** The one character that no stored text holds. */
const BETWEEN_IDS = '\0'

function NoBlocks({ onWrite }: { onWrite: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click where the text will be is a short way to a first block of text
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Enter in the description, and the button
    <div tabIndex={-1} className="grid cursor-text gap-1 px-4 pt-10 pb-4 text-center" onClick={onWrite}>
      <p className="type-title">Commencez par ajouter votre premier bloc de contenu</p>
      <p className="text-soft">Utilisez le bouton + en bas pour ajouter du contenu</p>
    </div>
  )
}

/** Where in the list something that came upon `target` lands: before the row under it. */
function placeOf(target: EventTarget, rows: HTMLElement | null): number | null {
  const row = target instanceof Element && target.closest('[data-block]')
  if (!row || rows === null) return null
  return [...rows.querySelectorAll('[data-block]')].indexOf(row) + 1
}

function isTextField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('textarea, input, [contenteditable]') !== null
}

/** After a block went: to the one that took its place, else the last, else the button that adds one. */
function focusRow(rows: HTMLElement | null, index: number): void {
  const all = rows?.querySelectorAll<HTMLElement>('[data-block]')
  const next =
    all?.[Math.min(index, all.length - 1)] ?? rows?.parentElement?.querySelector<HTMLElement>('[data-add-block]')
  next?.focus()
}
