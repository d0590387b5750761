import { formatCount } from '../../lib/numbers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EpisodeList, type EpisodesProps } from './episode-list.tsx'
import { seriesOf } from './series.ts'

/** The episodes by creator, until series have a life of their own. */
export function SeriesList({ episodes, isSample }: EpisodesProps) {
  return (
    <div className="grid gap-10">
      {seriesOf(episodes).map(({ author, episodes: own }) => (
        <section key={author.username} aria-labelledby={`serie-${own[0]?.id}`}>
          <div className="mb-4 flex items-center gap-3 border-t border-rule pt-4">
            <Avatar name={author.username} src={author.avatar} size={48} shape="square" />
            <div className="min-w-0">
              <h3 id={`serie-${own[0]?.id}`} className="type-title truncate">
                {isSample ? author.username : <a href={`/profile/${author.username}`}>{author.username}</a>}
              </h3>
              <p className="type-meta">{formatCount(own.length, 'épisode')}</p>
            </div>
          </div>
          <EpisodeList episodes={own} isSample={isSample} />
        </section>
      ))}
    </div>
  )
}
