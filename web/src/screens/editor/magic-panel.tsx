import { type FormEvent, useState } from 'react'
import type { ImportedArticle } from '#contract/imports.ts'
import { CONTENT } from '#contract/limits.ts'
import type { DraftBlock } from '../../features/writing/blocks/draft-block.ts'
import { Button } from '../../ui/button.tsx'
import { wandSparkles } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ImportSteps } from './import-steps.tsx'
import { PastePanel } from './paste-panel.tsx'
import { useMagicImport } from './use-magic-import.ts'

export interface MagicPanelProps {
  /** @param message says that it worked. */
  onImported: (imported: ImportedArticle, message: string) => void
  onPasted: (blocks: DraftBlock[]) => void
}

/** Magic import (spec §2): an address becomes blocks; when it cannot be read, its text can be pasted instead. */
export function MagicPanel({ onImported, onPasted }: MagicPanelProps) {
  const [url, setUrl] = useState('')
  const { state, run, cancel } = useMagicImport(onImported)
  const isLoading = state.phase === 'loading'

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(url)
  }

  return (
    <section aria-label="Importation magique" className="grid gap-4">
      <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Lien de l'article"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.lemonde.fr/…"
          help="Fonctionne avec la plupart des sites d’actualité : Le Monde, Le Figaro, Libération, Ouest-France, franceinfo, BBC…"
          maxLength={CONTENT.urlMax}
          error={state.phase === 'error' ? state.message : undefined}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={isLoading} className="sm:mt-[1.625rem]">
          <Icon glyph={wandSparkles} /> Importer
        </Button>
      </form>
      {isLoading && (
        <div className="note-box justify-between">
          <ImportSteps />
          <Button size="small" onClick={cancel}>
            Arrêter
          </Button>
        </div>
      )}
      {state.phase === 'error' && <PastePanel onPasted={onPasted} />}
    </section>
  )
}
