import { useState } from 'react'
import type { Article } from '#contract/articles.ts'
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
import { placeOf } from './edit-article-loader.ts'
import { ExternalToggle } from './external-toggle.tsx'
import { useEditArticle } from './use-edit-article.ts'

export interface EditArticleProps extends OffersProps {
  article: Article
  journalKey: string
  start: SaverStart
}

/** The edit screen (spec §2). */
export function EditArticle({ article, journalKey, start, ...offers }: EditArticleProps) {
  const [saver] = useState(() => createSaver(start))
  const { status, isDirty, busy, problems, attempt, failure, success, save, toggleStatus } = useEditArticle(saver)
  const isExternal = useStore(saver.draft, ({ fields }) => fields.isExternalArticle)
  const type = useStore(saver.draft, ({ fields }) => fields.type)
  const isPublished = status === 'published'
  return (
    <ArticleForm
      saver={saver}
      place={placeOf(article.id)}
      journalKey={journalKey}
      start={
        <>
          <BackToPublications />
          <h1 className="sr-only">Modifier l'article</h1>
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant={isPublished ? 'secondary' : 'primary'}
            busy={busy === 'status'}
            onClick={toggleStatus}
          >
            {isPublished ? 'METTRE EN BROUILLON' : 'PUBLIER'}
          </Button>
          <Button
            size="small"
            variant={isPublished ? 'primary' : 'secondary'}
            busy={busy === 'save'}
            disabled={!isDirty && busy !== 'save'}
            onClick={save}
          >
            SAUVEGARDER
          </Button>
        </>
      }
      aside={<MetadataPanel coverError={messageOf(problems, 'cover')} />}
    >
      <Offers {...offers} />
      <div role="status">{success && <p className="success-box">{success}</p>}</div>
      <ProblemBox failure={failure} problems={problems} attempt={attempt} />
      <ExternalToggle />
      {!isExternal && <KindChoice />}
      {isExternal && <ExternalPanel error={messageOf(problems, 'externalUrl')} />}
      <TitleFields titleError={messageOf(problems, 'title')} />
      {!isExternal && type !== 'article' && <RecordingPanel problems={problems} />}
      {!isExternal && <BlockEditor problems={blockProblems(problems)} />}
    </ArticleForm>
  )
}
