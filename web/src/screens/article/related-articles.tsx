import type { Article, ArticleSummary, RelatedArticle } from '#contract/publishing/articles.ts'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { PublicationTime } from '../../ui/publication-time.tsx'

const KINDS: Record<ArticleSummary['type'], string> = { article: '', video: 'Vidéo · ', podcast: 'Podcast · ' }

interface RelatedArticlesProps {
  articles: readonly RelatedArticle[]
  /** Of all of them. */
  author: Article['author']
}

/** Where a reader may go on: other articles of the same creator; nothing when there is none. */
export function RelatedArticles({ articles, author }: RelatedArticlesProps) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="du-meme-createur" className="mt-12 max-w-column">
      <h2 id="du-meme-createur" className="type-section border-b border-rule pb-3">
        Du même créateur
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="relative flex items-start justify-between gap-4 border-b border-rule py-5">
            <div className="min-w-0">
              <h3 className="type-title">
                <a href={`/article/${article.slug}`} className="after:absolute after:inset-0 hover:underline">
                  {frenchSpaces(article.title)}
                </a>
              </h3>
              <p className="type-meta mt-1">
                {KINDS[article.type]}
                <PublicationTime date={article.publishedAt} />
              </p>
            </div>
            <Cover article={{ ...article, author }} sizes="7rem" className="w-28 flex-none" />
          </li>
        ))}
      </ul>
    </section>
  )
}
