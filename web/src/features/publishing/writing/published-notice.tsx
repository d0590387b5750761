import { z } from '#contract/schema.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { noticeClass } from './notice-class.ts'

/** What was just published, and what its author does next (docs/product/screens.md#just-published). */
export function PublishedNotice({ words, article }: { words: string; article: Published }) {
  const publicUrl = usePublicUrl()
  const path = `/article/${article.slug}`
  return (
    <section
      aria-label={words}
      className={`${noticeClass('success')} flex flex-wrap items-center justify-between gap-x-8 gap-y-3`}
    >
      <div className="grid min-w-60 flex-1 gap-1">
        <p>{words}</p>
        <p className="type-title text-ink">{frenchSpaces(article.title)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={path} variant="primary" size="small" className="max-sm:basis-full">
          Voir l’article
        </LinkButton>
        <CopyButton text={publicUrl + path} done="Lien copié dans le presse-papiers" size="small">
          Copier le lien
        </CopyButton>
        <ShareButton article={article}>Partager</ShareButton>
      </div>
    </section>
  )
}

const published = z.object({ title: z.string(), slug: z.string() })
type Published = z.infer<typeof published>

const historyState = z.object({ published })
/** What the history keeps of the list to which a publication led. */
export type PublishedState = z.infer<typeof historyState>

/** What was published just before, by the screen that led here. */
export const publishedIn = (state: unknown): Published | undefined => historyState.safeParse(state).data?.published
