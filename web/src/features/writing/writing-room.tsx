import './writing.css'
import { type ReactNode, useState } from 'react'
import { EditorBar } from './editor-bar.tsx'
import { ConflictPanel } from './other-versions.tsx'
import { PhonePreview } from './phone-preview.tsx'
import type { Saver } from './saver.ts'
import { useSafeKeeping } from './use-safe-keeping.ts'
import { SaverProvider } from './use-saver.ts'

export interface WritingRoomProps {
  saver: Saver
  /** Path of the screen and name of its journal entry. */
  place: string
  journalKey: string
  /** Of the screen. */
  title: string
  /** The buttons of the bar. */
  actions: ReactNode
  /** Beside the text on a desk, after it on a phone. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the editor: bar, text, panel or preview; keeps, saves and guards what is written. */
export function WritingRoom({ saver, place, journalKey, title, actions, aside, children }: WritingRoomProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  useSafeKeeping(saver, place, journalKey)
  return (
    <SaverProvider value={saver}>
      <EditorBar
        title={title}
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
    </SaverProvider>
  )
}
