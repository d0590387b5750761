import type { Article } from '#contract/articles.ts'
import { shownName } from '#contract/shown-name.ts'
import { Cover } from '../../features/article-card/cover.tsx'
import { Portrait } from '../../features/portrait/portrait.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatDay } from '../../lib/dates.ts'
import { navigate } from '../../lib/navigate.ts'
import { formatCount, formatDuration } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Button } from '../../ui/button.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalCard } from './external-card.tsx'

/** Title, standfirst, signature and cover of an article; of one that is read elsewhere also the way there, in sight at once. */
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
      {article.isExternalArticle && <ExternalCard article={article} />}
      {/* A video shows it as its poster. */}
      {article.featuredImage !== null && (article.type !== 'video' || article.mediaUrl === null) && (
        <Cover
          article={article}
          sizes="(min-width: 76rem) 74rem, 100vw"
          isLead
          className={classNames('-mx-4 rounded-none sm:mx-0', article.isExternalArticle && 'mt-8')}
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

/** Back to where the reader came from; home for one who came by a link. */
function BackButton() {
  const goBack = () => {
    const state: unknown = history.state
    const cameFromHere = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    navigate(cameFromHere ? -1 : '/')
  }
  return (
    <Button variant="quiet" size="small" onClick={goBack} className="-ml-3">
      <Icon glyph={arrowLeft} /> Retour
    </Button>
  )
}
