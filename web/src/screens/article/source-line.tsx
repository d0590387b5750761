import type { Article } from '#contract/articles.ts'

/** Where an imported piece comes from (decisions §6). */
export function SourceLine({ article }: { article: Article }) {
  if (article.sourceUrl === null) return null
  return (
    <p className="type-meta mx-auto w-full max-w-column border-t border-rule pt-4">
      Source :{' '}
      <a href={article.sourceUrl} target="_blank" rel="noopener" className="underline">
        {article.mediaOutlet.name}, {article.sourceUrl}
      </a>
    </p>
  )
}
