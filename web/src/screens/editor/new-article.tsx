import { useState } from 'react'
import { BackToPublications } from '../../features/writing/back-to-publications.tsx'
import { BlockEditor } from '../../features/writing/blocks/block-editor.tsx'
import { ExternalPanel } from '../../features/writing/external-panel.tsx'
import { KindChoice } from '../../features/writing/kind-choice.tsx'
import { MetadataPanel } from '../../features/writing/metadata-panel.tsx'
import { Offers, type OffersProps } from '../../features/writing/offers.tsx'
import { ProblemBox } from '../../features/writing/problem-box.tsx'
import { blockProblems, messageOf } from '../../features/writing/problems-by-place.ts'
import { RecordingPanel } from '../../features/writing/recording/recording-panel.tsx'
import { createSaver, type SaverStart } from '../../features/writing/saver.ts'
import { TitleFields } from '../../features/writing/title-fields.tsx'
import { ArticleForm } from '../../features/writing/writing-room.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { PLACE } from './editor-loader.ts'
import { MagicPanel } from './magic-panel.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { useMode } from './use-mode.ts'
import { useNewArticle } from './use-new-article.ts'

export interface NewArticleProps extends OffersProps {
  journalKey: string
  start: SaverStart
}

/** The new-article screen (spec §2). */
export function NewArticle({ journalKey, start, ...offers }: NewArticleProps) {
  const [saver] = useState(() => createSaver(start))
  const { mode, success, switchTo, takeImported, takePasted } = useMode(saver)
  const { problems, attempt, failure, busy, saveDraft, publish, forget } = useNewArticle(saver)
  const type = useStore(saver.draft, ({ fields }) => fields.type)
  return (
    <ArticleForm
      saver={saver}
      place={PLACE}
      journalKey={journalKey}
      start={
        <>
          <BackToPublications />
          <h1 className="sr-only">Nouvel article</h1>
        </>
      }
      actions={
        <>
          <Button size="small" busy={busy === 'draft'} onClick={saveDraft}>
            Enregistrer le brouillon
          </Button>
          <Button size="small" variant="primary" busy={busy === 'published'} onClick={publish}>
            PUBLIER
          </Button>
        </>
      }
      aside={<MetadataPanel />}
    >
      <Offers {...offers} />
      <ModeSwitch
        mode={mode}
        onChange={(next) => {
          forget()
          switchTo(next)
        }}
      />
      <div role="status">{success && <p className="success-box">{success}</p>}</div>
      <ProblemBox failure={failure} problems={problems} attempt={attempt} />
      {mode === 'blocks' && <KindChoice />}
      {mode === 'magic' && <MagicPanel onImported={takeImported} onPasted={takePasted} />}
      {mode === 'external' && <ExternalPanel error={messageOf(problems, 'externalUrl')} />}
      <TitleFields titleError={messageOf(problems, 'title')} />
      {mode === 'blocks' && type !== 'article' && <RecordingPanel problems={problems} />}
      {mode === 'blocks' && <BlockEditor problems={blockProblems(problems)} />}
    </ArticleForm>
  )
}
