import type { ArticleCard } from '#contract/articles.ts'
import { EpisodeCard } from './episode-card.tsx'

/** Covers that the first screen of a phone or desk shows. */
const PRIORITY = 4

export interface EpisodesProps {
  episodes: readonly ArticleCard[]
  isSample: boolean
}

/** Episodes side by side: rows on a phone, covers on a desk. */
export function EpisodeList({ episodes, isSample }: EpisodesProps) {
  return (
    <ul className="episodes">
      {episodes.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <EpisodeCard card={card} isSample={isSample} priority={index < PRIORITY} />
        </li>
      ))}
    </ul>
  )
}
