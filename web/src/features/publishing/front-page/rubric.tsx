import { type ReactNode, useId } from 'react'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { type CardParts, Teaser } from './teaser.tsx'

interface BandProps {
  name: string
  /** Where there is more of it, and the words that lead there. */
  more?: { to: string; label: string } | undefined
  children: ReactNode
}

/** A part of the front under its name and a rule. */
function Band({ name, more, children }: BandProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="band">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="type-section">
          {name}
        </h2>
        {more && (
          <a href={more.to} className="type-meta py-1 underline">
            {more.label}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

type RubricProps = Omit<BandProps, 'children'> & { articles: readonly ArticleSummary[]; partsOf?: CardParts }

/** A rubric of la une: one article, and up to three beside it. */
export const Rubric = ({ articles, partsOf, ...band }: RubricProps) => (
  <Band {...band}>
    <ul className="rubric">
      {articles.map((article, index) =>
        index === 0 ? (
          <Teaser
            key={article.id}
            article={article}
            parts={partsOf?.(article)}
            isFirst
            sizes="(min-width: 48rem) 27rem, calc(100vw - 2rem)"
            className="rubric-first"
          />
        ) : (
          <Teaser
            key={article.id}
            article={article}
            parts={partsOf?.(article)}
            ratio="1:1"
            sizes="10rem"
            className="card-side"
          />
        ),
      )}
    </ul>
  </Band>
)

/** Videos or podcasts, three in a row; on a phone one row that a finger moves. */
export const Strip = ({ articles, isSound = false, ...band }: RubricProps & { isSound?: boolean }) => (
  <Band {...band}>
    <ul className="scroll-row strip">
      {articles.map((article) =>
        isSound ? (
          <Teaser key={article.id} article={article} ratio="1:1" sizes="9rem" className="strip-sound" />
        ) : (
          <Teaser key={article.id} article={article} sizes="16rem" className="strip-film" />
        ),
      )}
    </ul>
  </Band>
)
