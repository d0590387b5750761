import { shownName } from '#contract/people/shown-name.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { formatDay } from '../../lib/dates.ts'
import { navigate } from '../../lib/navigate.ts'
import { formatCount, formatDuration } from '../../lib/numbers.ts'
import { useZone } from '../../lib/page-info.tsx'
import { formatUpdate } from '../../lib/publication-time.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Button } from '../../ui/button.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalCard } from './external-card.tsx'

interface HeaderProps {
  article: Article
  /** Whether readers may see what changed. */
  hasChanges: boolean
}

/** Title, standfirst, signature and cover of an article; of one that is read elsewhere also the way there, in sight at once. */
export function ArticleHeader({ article, hasChanges }: HeaderProps) {
  return (
    <header className="article-part article-head">
      <div className="max-lg:mb-2">
        <BackButton />
      </div>
      <div className="article-main">
        {article.mediaOutlet.name !== shownName(article.author) && (
          <p className="type-kicker mb-2">{article.mediaOutlet.name}</p>
        )}
        <h1 className="type-lead text-balance">{frenchSpaces(article.title)}</h1>
        {article.description && <p className="type-standfirst mt-3">{frenchSpaces(article.description)}</p>}
        <Signature article={article} hasChanges={hasChanges} />
        {article.isExternalArticle && <ExternalCard article={article} />}
        {/* A video shows it as its poster. */}
        {article.featuredImage !== null && (article.type !== 'video' || article.mediaUrl === null) && (
          <Cover article={article} sizes="(min-width: 64rem) 60rem, 100vw" isLead className="article-cover" />
        )}
      </div>
    </header>
  )
}

function Signature({ article, hasChanges }: HeaderProps) {
  const { author } = article
  const name = shownName(author)
  const length = lengthOf(article)
  return (
    <div className="mt-4 flex items-center gap-3">
      <Portrait name={name} src={author.avatar} size={40} />
      <div className="min-w-0">
        <a href={`/profile/${author.username}`} className="block truncate font-medium hover:underline">
          {name}
        </a>
        <Byline byline={article.byline} />
        <p className="type-meta meta-facts">
          <Dates article={article} />
          {hasChanges && (
            <span>
              <a href={`/article/${article.slug}/modifications`} className="underline">
                Voir ce qui a changé
              </a>
            </span>
          )}
          {length && <span>{length}</span>}
          <span>{formatCount(article.viewsCount, 'vue')}</span>
        </p>
      </div>
    </div>
  )
}

/** « Par A et B », « Photos : C » (docs/product/newsroom.md#bylines). */
const Byline = ({ byline }: Pick<Article, 'byline'>) => (
  <p className="meta-facts text-sm empty:hidden">
    {[...new Set(byline.map((each) => each.function))].map((done) => (
      <span key={done}>
        {done === null ? 'Par ' : `${done}\u202f: `}
        {byline
          .filter((each) => each.function === done)
          .map(({ userId, name, username }, index, { length }) => (
            <span key={userId ?? name}>
              {index > 0 && (index < length - 1 ? ', ' : ' et ')}
              {username ? (
                <a href={`/profile/${username}`} className="underline">
                  {name}
                </a>
              ) : (
                name
              )}
            </span>
          ))}
      </span>
    ))}
  </p>
)

/** Since when it is public, and since when as it is now; of what is not, since when it exists. */
function Dates({ article: { status, createdAt, publishedAt, changedAt } }: { article: Article }) {
  const zone = useZone()
  if (status === 'draft' || publishedAt === null) return <span>Créé le {formatDay(createdAt, zone)}</span>
  return (
    <>
      <span>
        Publié le <time dateTime={publishedAt}>{formatDay(publishedAt, zone)}</time>
      </span>
      {changedAt !== null && <time dateTime={changedAt}>{formatUpdate(changedAt, publishedAt, zone)}</time>}
    </>
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
    <Button variant="quiet" size="small" onClick={goBack} className="-ml-3 lg:-ml-9">
      <Icon glyph={arrowLeft} /> Retour
    </Button>
  )
}
