import type { ArticleCard } from '#contract/articles.ts'
import { CardLength } from '../../features/content-card/card-length.tsx'
import '../../features/content-card/content-card.css'
import { Cover } from '../../features/content-card/cover.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** A piece in 'Articles récents', with share and 'Lire la suite' (spec §2). */
export function RecentArticle({ card }: { card: ArticleCard }) {
  const address = `/article/${card.slug}`
  const date = card.publishedAt ?? card.createdAt
  return (
    <article className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Cover card={card} sizes="(min-width: 40rem) 12rem, 100vw" className="self-start" />
      <div className="grid min-w-0 content-start gap-2 sm:col-start-2">
        <p className="type-meta flex flex-wrap gap-x-2">
          <a href={`/profile/${card.author.username}`} className="font-medium text-ink hover:underline">
            {card.author.username}
          </a>
          <time dateTime={date}>{formatDay(date)}</time>
          <CardLength card={card} />
        </p>
        <h3 className="type-title">
          <a href={address} className="hover:underline">
            {frenchSpaces(card.title)}
          </a>
        </h3>
        {card.description && <p className="line-clamp-3 text-soft">{frenchSpaces(card.description)}</p>}
        <div className="flex items-center gap-2">
          <LinkButton to={address} size="small" aria-label={`Lire la suite : ${card.title}`}>
            Lire la suite
          </LinkButton>
          <ShareButton piece={card} />
        </div>
      </div>
    </article>
  )
}
