import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { ArticleCard, Signers } from '../../features/publishing/article-card/article-card.tsx'
import { CardActions } from '../../features/publishing/article-card/card-actions.tsx'
import { CardLength } from '../../features/publishing/article-card/card-length.tsx'
import { CardLink } from '../../features/publishing/article-card/card-link.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { externalLink } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { PublicationTime } from '../../ui/publication-time.tsx'

interface ProfileCardProps {
  article: ArticleSummary
  /** Level of the title in the page's outline. */
  level: 2 | 3
}

/**
 * An article on a profile (docs/product/screens.md#profile-article-card): unlike in the feed, an external one leads to its page here first.
 */
export function ProfileCard({ article, level }: ProfileCardProps) {
  const { author, mediaOutlet, externalUrl } = article
  const name = shownName(author)
  return (
    <ArticleCard
      article={article}
      shape="profile"
      level={level}
      cover={<Cover article={article} sizes="(min-width: 40rem) 37rem, 100vw" className="card-cover" />}
      above={
        <p className="card-outlet">
          <Portrait name={mediaOutlet.name} src={mediaOutlet.logo} size={20} shape="square" />
          {mediaOutlet.name !== name && <span className="truncate">{mediaOutlet.name}</span>}
          <PublicationTime date={article.publishedAt} />
          <CardLength article={article} />
        </p>
      }
      title={<CardLink article={article} isInside />}
      description={article.description || 'Aucune description disponible'}
      below={
        <>
          <Signers article={article} />
          {externalUrl !== null && (
            <p className="type-meta truncate">
              <Icon glyph={externalLink} label="Article externe" className="card-external" /> Source :{' '}
              {hostOf(externalUrl)}
            </p>
          )}
        </>
      }
      foot={
        <>
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Portrait name={name} src={author.avatar} size={24} />
            <span className="truncate">{name}</span>
          </span>
          <CardActions article={article} />
        </>
      }
    />
  )
}

/** The host of an address, without `www.`; the address itself when it is none. */
function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}
