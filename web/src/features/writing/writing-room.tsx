import './writing.css'
import { type ReactNode, useState } from 'react'
import { BlocksProvider } from './blocks/blocks-context.ts'
import { blocksOfDraft } from './blocks-of-draft.ts'
import { EditorBar } from './editor-bar.tsx'
import { ConflictPanel } from './other-versions.tsx'
import { PhonePreview } from './phone-preview.tsx'
import type { Saver } from './saver.ts'
import { useAutosave } from './use-autosave.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useJournal } from './use-safe-keeping.ts'
import { SaverProvider } from './use-saver.ts'

export interface ArticleFormProps {
  saver: Saver
  /** Path of the screen and name of its journal entry. */
  place: string
  journalKey: string
  /** What the bar starts with, and its buttons. */
  start: ReactNode
  actions: ReactNode
  /** Beside the text on a desk, after it on a phone. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of both editor screens: bar, text, panel or preview; keeps, saves and guards what is written. */
export function ArticleForm({ saver, place, journalKey, start, actions, aside, children }: ArticleFormProps) {
  const [blocks] = useState(() => blocksOfDraft(saver.draft))
  const [isPreviewing, setPreviewing] = useState(false)
  useJournal(saver, place, journalKey)
  useAutosave(saver)
  useLeaveGuard(saver)
  return (
    <SaverProvider value={saver}>
      <BlocksProvider value={blocks}>
        <EditorBar
          start={start}
          actions={actions}
          isPreviewing={isPreviewing}
          onPreview={() => setPreviewing(!isPreviewing)}
        />
        <div className={isPreviewing ? 'editor-room editor-room-previewing' : 'editor-room'}>
          <div className="editor-text">
            <ConflictPanel />
            {children}
          </div>
          <aside aria-label={isPreviewing ? 'Aperçu' : 'Réglages'} className="editor-aside">
            {isPreviewing ? <PhonePreview /> : aside}
          </aside>
        </div>
      </BlocksProvider>
    </SaverProvider>
  )
}
