import { useState } from 'react'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { switchExternal } from '../../features/publishing/writing/article-fields.ts'
import { BlockEditor } from '../../features/publishing/writing/blocks/block-editor.tsx'
import { blockProblems, messageOf } from '../../features/publishing/writing/draft-problems.ts'
import { ExternalToggle, KindChoice, type Mode, ModeSwitch } from '../../features/publishing/writing/kind-choice.tsx'
import { MetadataPanel } from '../../features/publishing/writing/metadata-panel.tsx'
import { noticeClass } from '../../features/publishing/writing/notice-class.ts'
import { Offers, type OffersProps } from '../../features/publishing/writing/other-versions.tsx'
import { ProblemBox } from '../../features/publishing/writing/problem-box.tsx'
import { PublishedNotice } from '../../features/publishing/writing/published-notice.tsx'
import { createSaver, type Saver, type SaverStart } from '../../features/publishing/writing/saver.ts'
import { TitleFields } from '../../features/publishing/writing/title-fields.tsx'
import { WritingRoom } from '../../features/publishing/writing/writing-room.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { rotateCcwClock } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { late } from '../../ui/use-part.tsx'
import { NEW, type Opened } from './editor-loader.ts'
import { PagePanel } from './page-panel.tsx'
import { PublicationChoice } from './publication-choice.tsx'
import { NewActions, StoredActions } from './save-actions.tsx'
import { SubmissionNotice, useSubmission } from './submission.tsx'
import { UnpublishedNotice } from './unpublished-actions.tsx'
import { useSaving } from './use-saving.ts'

// What not every article has.
const BylinePanel = late(async () => (await import('../../features/publishing/writing/byline-panel.tsx')).BylinePanel)
const Correction = late(async () => (await import('../../features/publishing/writing/correction.tsx')).Correction)
const DatesPanel = late(async () => (await import('../../features/publishing/plans/dates-panel.tsx')).DatesPanel)
const ExternalPanel = late(
  async () => (await import('../../features/publishing/writing/external-panel.tsx')).ExternalPanel,
)
const MagicPanel = late(async () => (await import('./magic-panel.tsx')).MagicPanel)
const RecordingPanel = late(
  async () => (await import('../../features/publishing/writing/recording/recording-panel.tsx')).RecordingPanel,
)

/** Blocks that pages do not have. */
const OF_NO_PAGE: ReadonlySet<BlockType> = new Set(['advertisement'])

export interface EditorProps extends OffersProps {
  title: string
  /** Path of the screen. */
  place: string
  journalKey: string
  start: SaverStart
  /** Of a stored draft: where it stands in the newsroom. */
  known: Opened['known']
  /** Of a page of one's own: what only articles have is left out (docs/product/pages.md#writing-a-page). */
  page: Opened['page']
}

/**
 * The new-article and the edit screen (docs/product/screens.md#new-article-screen, docs/product/screens.md#edit-article-screen):
 * they differ in their buttons, and in the ways to begin an article.
 */
export function Editor({ title, place, journalKey, start, known, page, ...offers }: EditorProps) {
  const [saver] = useState(() => createSaver(start))
  const saving = useSaving(saver)
  const submission = useSubmission(saver, known)
  const { problems, attempt, failure, success, published } = saving
  const [isImporting, setImporting] = useState(false)
  /** What an import said when it was done. */
  const [imported, setImported] = useState<string | null>(null)
  const isExternal = useStore(saver.draft, ({ fields }) => fields.isExternalArticle)
  const type = useStore(saver.draft, ({ fields }) => fields.type)
  const isNew = place === NEW
  const mode: Mode = isImporting ? 'magic' : isExternal ? 'external' : 'blocks'

  function switchTo(next: Mode) {
    saving.forget()
    setImported(null)
    setImporting(next === 'magic')
    saver.draft.set((now) => ({ ...now, fields: switchExternal(now.fields, next === 'external') }))
  }

  /** From the description into the text, without the menu. */
  function beginText() {
    const [first] = saver.draft.get().list.blocks
    saver.changeBlocks(first?.type === 'text' ? { kind: 'open', id: first.id } : { kind: 'begin', index: 0 })
  }

  return (
    <WritingRoom
      saver={saver}
      place={place}
      journalKey={journalKey}
      title={title}
      actions={
        isNew ? (
          <NewActions saver={saver} saving={saving} />
        ) : (
          <StoredActions {...{ saver, saving, submission }} isPage={page !== undefined} />
        )
      }
      aside={
        <>
          {page && <PagePanel saver={saver} page={page} />}
          <MetadataPanel coverError={messageOf(problems, 'cover')} isPage={page !== undefined} />
          {!page && <Byline saver={saver} />}
          {!isNew && (
            <LinkButton to={`${place}/versions`} variant="quiet" size="small" className="justify-self-start">
              <Icon glyph={rotateCcwClock} /> Versions
            </LinkButton>
          )}
          {!isNew && !page && <DatesPanel saver={saver} />}
          {saving.status === 'published' && !page && <Correction saver={saver} />}
        </>
      }
    >
      <Offers {...offers} />
      <UnpublishedNotice saver={saver} saving={saving} place={place} />
      {isNew ? <PublicationChoice saver={saver} /> : <SubmissionNotice known={submission.known} />}
      {!page && (
        <div className="begin-row">
          {isNew ? <ModeSwitch mode={mode} onChange={switchTo} /> : <ExternalToggle />}
          {mode === 'blocks' && <KindChoice />}
        </div>
      )}
      <div role="status">
        {published && success && page ? (
          <p className={noticeClass('success')}>
            Page publiée.{' '}
            <a href={page.path} className="underline">
              Voir la page
            </a>
          </p>
        ) : published && success ? (
          <PublishedNotice words={success} article={published} />
        ) : (
          (success ?? imported) && <p className={noticeClass('success')}>{success ?? imported}</p>
        )}
      </div>
      <ProblemBox failure={failure} problems={problems} attempt={attempt} />
      {mode === 'magic' && (
        <MagicPanel
          onImported={(message) => {
            setImporting(false)
            setImported(message)
          }}
          onPasted={(blocks) => {
            saver.changeBlocks({ kind: 'insert', blocks, index: saver.draft.get().list.blocks.length })
            setImporting(false)
          }}
        />
      )}
      {mode === 'external' && <ExternalPanel error={messageOf(problems, 'externalUrl')} />}
      <TitleFields titleError={messageOf(problems, 'title')} onEnd={mode === 'blocks' ? beginText : undefined} />
      {mode === 'blocks' && type !== 'article' && <RecordingPanel problems={problems} />}
      {mode === 'blocks' && <BlockEditor problems={blockProblems(problems)} without={page && OF_NO_PAGE} />}
    </WritingRoom>
  )
}

/** Its panel once somebody signs, or is to; it stays when the last one is taken away. */
function Byline({ saver }: { saver: Saver }) {
  const isSigned = useStore(saver.draft, ({ fields }) => fields.byline.length > 0)
  const [opened, setOpened] = useState<'by-hand' | 'signed' | null>(null)
  if (isSigned && opened === null) setOpened('signed')
  if (opened !== null) return <BylinePanel isOpenedByHand={opened === 'by-hand'} />
  return (
    <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={() => setOpened('by-hand')}>
      Ajouter des signatures
    </Button>
  )
}
