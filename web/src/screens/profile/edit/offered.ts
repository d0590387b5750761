import type { ArticleCard } from '#contract/articles.ts'

/** What a section's picker offers (spec §5): what is in the section already, then what is in none. */
export function offered<Card extends Pick<ArticleCard, 'id' | 'sectionId'>>(
  published: readonly Card[],
  section: { id: string; articles: readonly Card[] } | null,
): Card[] {
  const own = section?.articles ?? []
  const ownIds = new Set(own.map(({ id }) => id))
  const isOffered = ({ id, sectionId }: Card) => (sectionId === null || sectionId === section?.id) && !ownIds.has(id)
  return [...own, ...published.filter(isOffered)]
}
