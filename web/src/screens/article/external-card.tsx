import type { Article } from '#contract/publishing/articles.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { externalLink } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

/** What stands for the body of an article published elsewhere (docs/product/screens.md#external-article-card). */
export function ExternalCard({ article }: { article: Article }) {
  if (article.externalUrl === null) return null
  return (
    <section aria-labelledby="article-externe" className="mt-6 border-y border-rule py-5">
      <h2 id="article-externe" className="type-section">
        Article externe
      </h2>
      <p className="type-meta mt-2">
        Source :{' '}
        <a href={article.externalUrl} target="_blank" rel="noopener" className="underline">
          {article.externalUrl}
        </a>
      </p>
      <a
        href={article.externalUrl}
        target="_blank"
        rel="noopener"
        className={`${buttonClass({ variant: 'primary' })} mt-4`}
      >
        Lire l’article original <Icon glyph={externalLink} label="(ouvre un nouvel onglet)" />
      </a>
    </section>
  )
}
