import './phone-preview.css'
import { memo } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import { useStoreLater } from '../../../lib/use-store-later.ts'
import { sourceOf } from '../../site/media/media-sources.ts'
import { ArticleBody } from '../article-body/article-body.tsx'
import { type ArticleDraft, contentOf } from './article-fields.ts'
import { isEmptyBlock } from './draft-block.ts'
import { objectUrl, shownBlock } from './uploads.ts'
import { useSaver } from './use-saver.ts'

/** Milliseconds that the preview may lag behind the typing. */
const PAUSE = 250

/** The article at the width of a phone, a moment behind what is typed. */
export function PhonePreview() {
  const draft = useStoreLater(useSaver().draft, whole, PAUSE)
  return (
    <section aria-label="Aperçu sur téléphone" className="phone">
      <PreviewedArticle draft={draft} />
    </section>
  )
}

const whole = (draft: ArticleDraft): ArticleDraft => draft

const PreviewedArticle = memo(function PreviewedArticle({ draft }: { draft: ArticleDraft }) {
  const { fields, blocks } = contentOf(draft)
  const cover = fields.coverFile ? objectUrl(fields.coverFile) : fields.featuredImage
  return (
    <article className="pb-8">
      <header className="grid gap-3 p-4">
        <h2 className="font-display text-[2rem]/[1.08] font-semibold tracking-[-0.018em]">
          {frenchSpaces(fields.title) || 'Sans titre'}
        </h2>
        {fields.description && (
          <p className="font-serif text-[1.1875rem]/[1.45] text-soft">{frenchSpaces(fields.description)}</p>
        )}
      </header>
      {cover && <img src={sourceOf(cover)} alt="" className="aspect-video w-full bg-wash object-cover" />}
      <div className="p-4">
        {fields.isExternalArticle ? (
          <p className="type-meta">Article externe : {fields.externalUrl}</p>
        ) : (
          <ArticleBody blocks={blocks.filter((block) => !isEmptyBlock(block)).map(shownBlock)} />
        )}
      </div>
    </article>
  )
})
