import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { ArticleCard } from '../../features/publishing/article-card/article-card.tsx'
import { CardLength } from '../../features/publishing/article-card/card-length.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { ShareButton } from '../../features/publishing/share/share-button.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicationTime } from '../../ui/publication-time.tsx'

/** An article in 'Articles récents', with share and 'Lire la suite' (docs/product/screens.md#recent-articles-of-followed-creators). */
export function RecentArticle({ article }: { article: ArticleSummary }) {
  const address = `/article/${article.slug}`
  return (
    <ArticleCard
      article={article}
      shape="row"
      level={3}
      cover={<Cover article={article} sizes="(min-width: 40rem) 12rem, 100vw" className="card-cover" />}
      above={
        <p className="type-meta meta-facts">
          <a href={`/profile/${article.author.username}`} className="font-medium text-ink hover:underline">
            {shownName(article.author)}
          </a>
          <CardLength article={article} />
          <PublicationTime date={article.publishedAt} />
        </p>
      }
      title={
        <a href={address} className="hover:underline">
          {frenchSpaces(article.title)}
        </a>
      }
      foot={
        <>
          <LinkButton to={address} size="small" aria-label={`Lire la suite : ${article.title}`}>
            Lire la suite
          </LinkButton>
          <ShareButton article={article} />
        </>
      }
    />
  )
}
