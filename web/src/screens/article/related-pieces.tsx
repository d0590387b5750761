import type { ArticleCard, RelatedPiece } from '#contract/articles.ts'
import { Cover } from '../../features/article-card/cover.tsx'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'

const KINDS: Record<ArticleCard['type'], string> = { article: '', video: 'Vidéo · ', podcast: 'Podcast · ' }

/** Where a reader may go on: other pieces of the same creator; nothing when there is none. */
export function RelatedPieces({ pieces }: { pieces: readonly RelatedPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="du-meme-createur" className="mx-auto mt-12 w-full max-w-column px-4 sm:px-0">
      <h2 id="du-meme-createur" className="type-section border-b border-rule pb-3">
        Du même créateur
      </h2>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id} className="relative flex items-start justify-between gap-4 border-b border-rule py-5">
            <div className="min-w-0">
              <h3 className="type-title">
                <a href={`/article/${piece.slug}`} className="after:absolute after:inset-0 hover:underline">
                  {frenchSpaces(piece.title)}
                </a>
              </h3>
              <p className="type-meta mt-1">
                {KINDS[piece.type]}
                {formatDay(piece.publishedAt)}
              </p>
            </div>
            <Cover article={piece} sizes="7rem" className="w-28 flex-none" />
          </li>
        ))}
      </ul>
    </section>
  )
}
