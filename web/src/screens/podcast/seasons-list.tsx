import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { EpisodeList } from './episode-list.tsx'

/** A series: its seasons, each with its episodes. */
export function SeasonsList({ name, episodes }: { name: string; episodes: readonly ArticleSummary[] }) {
  const seasons = seasonsOf(episodes)
  const author = episodes[0]?.author
  return (
    <>
      <div className="pt-6 pb-4">
        <p className="type-meta">
          <a href="/podcast?onglet=series" className="hover:underline">
            Toutes les séries
          </a>
        </p>
        <h2 className="type-section mt-1">{frenchSpaces(name)}</h2>
        {author && (
          <p className="type-meta mt-1">
            Une série de{' '}
            <a href={`/profile/${author.username}`} className="font-medium hover:underline">
              {shownName(author)}
            </a>
          </p>
        )}
      </div>
      {seasons.map(({ number, episodes: own }) => (
        <section key={number} aria-labelledby={`saison-${number}`} className="border-t border-rule pt-4">
          <h3 id={`saison-${number}`} className="type-title mb-4">
            {number === null ? 'Hors saison' : `Saison ${number}`}
          </h3>
          <EpisodeList episodes={own} isSample={false} />
        </section>
      ))}
      {episodes.length === 0 && <p className="pb-8">Cette série n’a pas encore d’épisode publié.</p>}
    </>
  )
}

/** The episodes of a season, in their order; `number` is null for those outside any. */
interface Season {
  number: number | null
  episodes: ArticleSummary[]
}

/** Seasons, the latest first; within one the latest episode first, those without a number by date. */
export function seasonsOf(episodes: readonly ArticleSummary[]): Season[] {
  const bySeason = Map.groupBy(episodes, ({ season }) => season)
  return [...bySeason]
    .map(([number, own]) => ({ number, episodes: own.toSorted(byEpisode) }))
    .toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0))
}

const byEpisode = (one: ArticleSummary, other: ArticleSummary) =>
  one.episode !== null && other.episode !== null ? other.episode - one.episode : 0
