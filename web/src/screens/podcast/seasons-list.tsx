import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { EpisodeList } from './episode-list.tsx'
import { seasonsOf } from './seasons.ts'

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
