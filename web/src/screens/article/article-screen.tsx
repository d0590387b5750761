import './article.css'
import { memo, Suspense, use, useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { DELAYS } from '#contract/limits.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { withoutTracking } from '#contract/reading/tracking-parameters.ts'
import type { Site } from '#contract/site/site.ts'
import type { ArticleNote } from '#contract/trust/register.ts'
import { ArticleBody } from '../../features/publishing/article-body/article-body.tsx'
import { useCountView } from '../../features/reading/views/use-count-view.ts'
import { PageHead, type SharedLink } from '../../features/site/page-head/page-head.tsx'
import { StructuredData } from '../../features/site/page-head/structured-data.tsx'
import { ReportLink } from '../../features/trust/report/report-link.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ArticleActions } from './article-actions.tsx'
import { ArticleComments } from './article-comments.tsx'
import { articleData } from './article-data.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleHeader } from './article-header.tsx'
import type { articleLoader } from './article-loader.ts'
import { recordingPart } from './parts.ts'
import { RelatedArticles } from './related-articles.tsx'

export { ErrorBoundary } from './article-error.tsx'

const COMMENTS = 'commentaires'

/** The page of an article (docs/product/screens.md#article-page). */
export function Component() {
  const { article, notes, hasChanges, comments, related } = useLoaderData<typeof articleLoader>()
  const [commentsCount, setCommentsCount] = useState(comments?.commentsCount ?? article.commentsCount)
  useCountView(article)
  useScrollToComments(COMMENTS)
  return (
    <article className="pb-16">
      <PageHead
        title={article.title}
        description={article.description}
        canonical={withoutTracking(article.sourceUrl ?? article.externalUrl ?? `/article/${article.slug}`)}
        shared={sharedLink(article)}
        hidden={article.status === 'draft'}
      />
      {article.status === 'draft' && (
        <p className="article-part">
          <span className="article-main">
            <Badge>Brouillon</Badge>
          </span>
        </p>
      )}
      <ArticleHeader article={article} hasChanges={hasChanges} />
      {article.type === 'video' && (
        <div className="mx-auto mt-5 max-w-240 sm:px-4">
          <ArticleMedia key={article.id} article={article} />
        </div>
      )}
      <div className="article-part">
        <ArticleActions article={article} commentsCount={commentsCount} commentsId={COMMENTS} />
        <div className="article-main article-text">
          {article.type === 'podcast' && <ArticleMedia key={article.id} article={article} />}
          <ArticleNotes notes={notes} place="head" />
          {!article.isExternalArticle && <ArticleBody blocks={article.blocks} owner={article.author} />}
          <SourceLine article={article} />
          <p className="empty:hidden">
            {article.tags.map((tag) => (
              <a key={tag} href={`/mot-cle/${encodeURIComponent(tag)}`} className="mr-4 inline-block py-1 underline">
                #{tag}
              </a>
            ))}
          </p>
          <ArticleNotes notes={notes} place="foot" />
          <p className="-ml-2">
            <ReportLink kind="article" id={article.id} ownerId={article.author.id} canModerate={article.can.moderate} />
          </p>
        </div>
      </div>
      <div className="article-part">
        <div className="article-main">
          <ArticleComments id={COMMENTS} article={article} first={comments} onCount={setCommentsCount} />
          <RelatedArticles articles={related} author={article.author} />
        </div>
      </div>
      {article.isAuthorActive && <ArticleFacts article={article} />}
      {article.isAuthorActive && <StructuredData data={articleData(article, notes)} />}
    </article>
  )
}

const sharedLink =
  (article: Article) =>
  (site: Site): SharedLink => ({
    image: article.featuredImage ?? cardPicture(article, site),
    imageAlt: article.isAuthorActive ? article.title : undefined,
    type: 'article',
  })

/** Where an imported article comes from (docs/product/fetching.md#source-of-an-import). */
function SourceLine({ article }: { article: Article }) {
  if (article.sourceUrl === null) return null
  return (
    <p className="type-meta max-w-column border-t border-rule pt-4">
      Source :{' '}
      <a href={article.sourceUrl} target="_blank" rel="noopener" className="underline">
        {article.mediaOutlet.name}, {article.sourceUrl}
      </a>
    </p>
  )
}

/**
 * Corrections, what was added, and answers by right, above or under the article that they are about
 * (docs/product/moderation.md#corrections).
 */
const ArticleNotes = ({ notes, place }: { notes: readonly ArticleNote[]; place: ArticleNote['place'] }) =>
  notes
    .filter((note) => note.place === place)
    .map(({ id, kind, name, text, at }) => (
      <section key={id} className="max-w-column border-t border-rule pt-4">
        <h2 className="type-kicker">
          {name ? `Droit de réponse de ${name}` : kind === 'update' ? 'Mise à jour' : 'Rectificatif'}, {formatDay(at)}
        </h2>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </section>
    ))

/** `?scrollToComments=true` goes to the comments after half a second (docs/product/screens.md#scroll-to-comments). */
function useScrollToComments(commentsId: string): void {
  const { search } = useLocation()
  useEffect(() => {
    if (new URLSearchParams(search).get('scrollToComments') !== 'true') return
    const timer = setTimeout(() => document.getElementById(commentsId)?.scrollIntoView(), DELAYS.scrollToComments)
    return () => clearTimeout(timer)
  }, [search, commentsId])
}

/**
 * The video or podcast of an article of these kinds. What the server sent stands, and plays by itself, until its code is there; whatever
 * rendered this again meanwhile would take it away.
 */
const ArticleMedia = memo(({ article }: { article: Article }) =>
  article.mediaUrl === null ? null : (
    <Suspense>
      <Recording article={article} />
    </Suspense>
  ),
)

function Recording({ article }: { article: Article }) {
  const { ArticleRecording } = recordingPart.get() ?? use(recordingPart.load())
  return <ArticleRecording article={article} />
}
