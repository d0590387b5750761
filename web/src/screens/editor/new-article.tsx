import { useState } from 'react'
import { ArticleForm } from '../../features/article-form/article-form.tsx'
import { MetadataPanel } from '../../features/article-form/metadata-panel.tsx'
import { Offers, type OffersProps } from '../../features/article-form/offers.tsx'
import { blockProblems, ProblemBox } from '../../features/article-form/problem-box.tsx'
import { createSaver, type SaverStart } from '../../features/article-form/saver.ts'
import { TitleFields } from '../../features/article-form/title-fields.tsx'
import { BlockEditor } from '../../features/block-editor/block-editor.tsx'
import { Button } from '../../ui/button.tsx'
import { PLACE } from './editor-loader.ts'
import { useNewArticle } from './use-new-article.ts'

export interface NewArticleProps extends OffersProps {
  journalKey: string
  start: SaverStart
}

/** The new-article screen (spec §2). */
export function NewArticle({ journalKey, start, ...offers }: NewArticleProps) {
  const [saver] = useState(() => createSaver(start))
  const { problems, failure, busy, saveDraft, publish } = useNewArticle(saver)
  const messageOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <ArticleForm
      saver={saver}
      place={PLACE}
      journalKey={journalKey}
      start={<h1 className="sr-only">Nouvel article</h1>}
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
      <ProblemBox failure={failure} problems={problems} />
      <TitleFields titleError={messageOf('title')} />
      <BlockEditor problems={blockProblems(problems)} />
    </ArticleForm>
  )
}
