import { useState } from 'react'
import type { ArticleSummary, OwnArticleSummary } from '#contract/publishing/articles.ts'
import { ArticleCard } from '../../features/publishing/article-card/article-card.tsx'
import { PlanLine } from '../../features/publishing/plans/plan-line.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatCompact, formatCount, formatMinutes } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { eye, heart, messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OwnArticleActions } from './own-article-actions.tsx'
import { OwnViews } from './views-chart/own-views.tsx'

interface OwnArticleProps {
  article: OwnArticleSummary
  /** Where the decision is read that withdrew it; null where none did. */
  decision: string | null
  onPlanned: (plans: OwnArticleSummary['plans']) => void
  onDeleted: () => void
}

/**
 * One of the author's own articles: where it stands, how it does, and what may be done with it (docs/product/screens.md#publication-card).
 */
export function OwnArticle({ article, decision, onPlanned, onDeleted }: OwnArticleProps) {
  const [showsViews, setShowsViews] = useState(false)
  const date = article.publishedAt ?? article.createdAt
  return (
    <ArticleCard
      article={article}
      shape="own"
      above={
        <p className="type-meta meta-facts">
          {decision === null ? (
            <StatusBadge article={article} />
          ) : (
            <>
              <Badge tone="danger">{article.isHeld ? 'Retiré' : 'Dépublié'} par la modération</Badge>
              <a href={decision} aria-label={`Lire la décision : ${article.title}`} className="underline">
                Lire la décision
              </a>
            </>
          )}
          {article.hasUnpublishedChanges && <Badge tone="neutral">Modifications non publiées</Badge>}
          <time dateTime={date}>{formatDay(date)}</time>
          {article.readingTime > 0 && <span>{formatMinutes(article.readingTime)}</span>}
        </p>
      }
      title={frenchSpaces(article.title)}
      description=""
      foot={
        <div className="grid flex-1 gap-3">
          <OwnArticleStats article={article} />
          {article.plans.map((plan) => (
            <PlanLine
              key={plan.act}
              piece={article}
              plan={plan}
              onChanged={article.can.publish ? ({ plans }) => onPlanned(plans) : undefined}
            />
          ))}
          {article.heldCount > 0 && (
            <a href={`/article/${article.slug}#commentaires`} className="text-sm text-accent underline">
              {formatCount(article.heldCount, 'commentaire')} à valider
            </a>
          )}
          <OwnArticleActions
            article={article}
            showsViews={showsViews}
            onShowViews={() => setShowsViews(!showsViews)}
            onDeleted={onDeleted}
          />
          {showsViews && (
            <OwnViews
              of={{ publicationId: article.author.id, isKnown: true }}
              articleId={article.id}
              label={article.title}
              size="small"
            />
          )}
        </div>
      }
    />
  )
}

function StatusBadge({ article: { status, submission } }: { article: OwnArticleSummary }) {
  if (status === 'published') return <Badge tone="accent">Publié</Badge>
  return <Badge>{submission === null ? 'Brouillon' : SUBMISSIONS[submission]}</Badge>
}

const SUBMISSIONS = { waiting: 'À relire', 'sent-back': 'Renvoyé' } as const

/** Views, likes and comments of one article. */
function OwnArticleStats({ article }: { article: ArticleSummary }) {
  const stats = [
    { glyph: eye, short: article.viewsCount, text: formatCount(article.viewsCount, 'vue') },
    { glyph: heart, short: article.likesCount, text: formatCount(article.likesCount, 'like') },
    { glyph: messageCircle, short: article.commentsCount, text: formatCount(article.commentsCount, 'commentaire') },
  ]
  return (
    <ul className="type-meta flex gap-5">
      {stats.map(({ glyph, short, text }) => (
        <li key={glyph} className="flex items-center gap-1.5" title={text}>
          <Icon glyph={glyph} />
          <span aria-hidden="true">{formatCompact(short)}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
