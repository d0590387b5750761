import type { Article } from '#contract/articles.ts'
import { shownName } from '#contract/shown-name.ts'
import { Cover } from '../../features/article-card/cover.tsx'
import { Portrait } from '../../features/portrait/portrait.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatCount, formatDuration } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { BackButton } from './back-button.tsx'

/** Title, standfirst, signature and cover of an article. */
export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className="mx-auto max-w-page px-4">
      <div className="mx-auto max-w-3xl py-4 sm:py-6">
        <BackButton />
        <p className="type-kicker mt-4">{article.mediaOutlet.name}</p>
        <h1 className="type-headline mt-3 text-balance">{frenchSpaces(article.title)}</h1>
        {article.description && <p className="type-standfirst mt-4">{frenchSpaces(article.description)}</p>}
        <Signature article={article} />
      </div>
      {/* A video shows it as its poster. */}
      {(article.type !== 'video' || article.mediaUrl === null) && (
        <Cover
          article={article}
          sizes="(min-width: 76rem) 74rem, 100vw"
          isLead
          className="-mx-4 rounded-none sm:mx-0"
        />
      )}
    </header>
  )
}

function Signature({ article }: { article: Article }) {
  const { author } = article
  const name = shownName(author)
  const date = article.publishedAt ?? article.createdAt
  const length = lengthOf(article)
  return (
    <div className="mt-6 flex items-center gap-3">
      <Portrait name={name} src={author.avatar} size={40} />
      <div className="min-w-0">
        <a href={`/profile/${author.username}`} className="block truncate font-medium hover:underline">
          {name}
        </a>
        <p className="type-meta meta-facts">
          <time dateTime={date}>{formatDay(date)}</time>
          {length && <span>{length}</span>}
          <span>{formatCount(article.viewsCount, 'vue')}</span>
        </p>
      </div>
    </div>
  )
}

/** What it takes to read, or to see or hear where that is known; null when nobody said. */
function lengthOf({ type, duration, readingTime }: Article): string | null {
  if (type !== 'article' && duration !== null) return formatDuration(duration)
  return readingTime > 0 ? `${readingTime} min de lecture` : null
}
