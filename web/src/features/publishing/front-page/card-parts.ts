import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { ArticleCardProps } from '../article-card/article-card.tsx'

/** What stands in the slots of a card of the front page in place of what readers have there. */
export type CardParts = (article: ArticleSummary) => Pick<ArticleCardProps, 'above' | 'title' | 'below' | 'foot'>
