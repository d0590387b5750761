import './writing-room.css'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { late } from '../../../ui/use-part.tsx'
import { EditorBar } from './editor-bar.tsx'
import { ConflictPanel } from './other-versions.tsx'
import type { Saver } from './saver.ts'
import { useSafeKeeping } from './use-safe-keeping.ts'
import { SaverProvider } from './use-saver.ts'

const PhonePreview = late(async () => (await import('./phone-preview.tsx')).PhonePreview)

interface WritingRoomProps {
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
      <div
        className={classNames(
          'mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 pt-6 pb-24',
          isPreviewing ? 'lg:grid-cols-[minmax(0,1fr)_24.5rem]' : 'lg:grid-cols-[minmax(0,1fr)_19rem]',
        )}
      >
        <div className={isPreviewing ? 'editor-text editor-text-behind' : 'editor-text'}>
          <ConflictPanel />
          {children}
        </div>
        <aside
          aria-label={isPreviewing ? 'Aperçu' : 'Réglages'}
          className="min-w-0 lg:sticky lg:top-[calc(var(--top-bar-height,0px)+4.75rem)] lg:self-start"
        >
          {isPreviewing ? <PhonePreview /> : aside}
        </aside>
      </div>
    </SaverProvider>
  )
}
