import { type ClipboardEvent, useEffect, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { blocksOfText, pastedBlocks } from '../../features/publishing/writing/blocks/pasted-blocks.ts'
import type { DraftBlock } from '../../features/publishing/writing/draft-block.ts'
import { noticeClass } from '../../features/publishing/writing/notice-class.ts'
import { useSaver } from '../../features/publishing/writing/use-saver.ts'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { check, wandSparkles } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { importInto } from './import-into.ts'
import { useMagicImport } from './use-magic-import.ts'

interface MagicPanelProps {
  /** The article is in the draft. @param message says that it worked. */
  onImported: (message: string) => void
  onPasted: (blocks: DraftBlock[]) => void
}

/**
 * Magic import (docs/product/screens.md#magic-import-mode): an address becomes blocks; when it cannot be read, its text can be
 * pasted instead.
 */
export function MagicPanel({ onImported, onPasted }: MagicPanelProps) {
  const { draft } = useSaver()
  const { field, formProps, isSubmitting, isRefused, cancel } = useMagicImport((imported, message) => {
    draft.set((now) => importInto(now, imported))
    onImported(message)
  })

  return (
    <section aria-label="Importation magique" className="grid gap-4">
      <form method="post" {...formProps} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Lien de l’article"
          {...field('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.lemonde.fr/…"
          help="Fonctionne avec la plupart des sites d’actualité : Le Monde, Le Figaro, Libération, Ouest-France, franceinfo, BBC…"
          maxLength={CONTENT.urlMax}
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className="sm:mt-[1.625rem]">
          <Icon glyph={wandSparkles} /> Importer
        </Button>
      </form>
      {isSubmitting && (
        <div className={`${noticeClass('note')} justify-between`}>
          <ImportSteps />
          <Button size="small" onClick={cancel}>
            Arrêter
          </Button>
        </div>
      )}
      {isRefused && <PastePanel onPasted={onPasted} />}
    </section>
  )
}

/** The way out when a page cannot be read: its text, copied by hand, becomes blocks with titles, quotes and pictures. */
function PastePanel({ onPasted }: { onPasted: (blocks: DraftBlock[]) => void }) {
  const [text, setText] = useState('')

  function paste(event: ClipboardEvent) {
    const blocks = text === '' ? pastedBlocks(event.clipboardData) : []
    if (blocks.length === 0) return
    event.preventDefault()
    onPasted(blocks)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <TextArea
        className="w-full [&_.input]:min-h-32"
        label="Ou collez le texte de l’article ici"
        help="Sélectionnez l’article sur son site ou dans votre traitement de texte, copiez, collez : titres, citations et images deviennent des blocs."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
      />
      {text.trim() !== '' && <Button onClick={() => onPasted(blocksOfText(text))}>Transformer en blocs</Button>}
    </div>
  )
}

/** What an import does, and after how many milliseconds it mostly does it; the last goes on until the answer is there. */
const STEPS = [
  { label: 'Lecture de la page', after: 0 },
  { label: 'Recherche du titre, du texte et des citations', after: 1_200 },
  { label: 'Copie des images', after: 2_800 },
  { label: 'Mise en blocs', after: 7_000 },
] as const

/** Where an import stands. */
function ImportSteps() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timers = STEPS.map(({ after }, index) => setTimeout(() => setAt(index), after))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <ol aria-label="Étapes de l’importation" className="grid gap-2 text-sm">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index > at && 'text-soft')}
        >
          {index < at && <Icon glyph={check} label="Fait :" className="text-accent" />}
          {index === at && <Spinner />}
          {index > at && <span className="w-[1.25em]" />}
          {label}
        </li>
      ))}
    </ol>
  )
}
