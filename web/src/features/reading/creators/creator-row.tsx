import { type ReactNode, useState } from 'react'
import { shownName } from '#contract/people/shown-name.ts'
import type { ListedCreator, PublicUser } from '#contract/people/users.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { useSession } from '../../../session/use-session.ts'
import { PublicationTime } from '../../../ui/publication-time.tsx'
import '../../publishing/article-card/article-card.css'
import { SubscribeButton } from '../../community/subscribe/subscribe-button.tsx'
import { useSubscription } from '../../community/subscribe/use-subscription.ts'
import { Portrait } from '../../people/portrait/portrait.tsx'
import './creator-row.css'

interface CreatorRowProps {
  creator: PublicUser & Partial<Pick<ListedCreator, 'latest'>>
  /** Level of the name in the page's outline. */
  level: 2 | 3
  /** By default the name and the words as they are. */
  mark?: (text: string) => ReactNode
}

/** A creator in a list, to be followed on the spot. */
export function CreatorRow({ creator, level, mark = (text) => text }: CreatorRowProps) {
  const { id, username, displayName, avatar, bio, latest } = creator
  const name = shownName(creator)
  const [count, setCount] = useState(creator.subscriberCount)
  const subscription = useSubscription(creator, setCount)
  const { user } = useSession()
  const Heading = `h${level}` as const
  return (
    <article className="creator-row">
      <Portrait name={name} src={avatar} size={48} />
      <div>
        <Heading className="type-title">
          <a href={`/profile/${username}`} className="hover:underline">
            {mark(name)}
          </a>
        </Heading>
        {displayName && <p className="type-meta truncate">@{mark(username)}</p>}
        <p className="type-meta meta-facts">
          <span>{formatCount(count, 'abonné')}</span>
          <span>{formatCount(creator.articlesCount, 'publication')}</span>
        </p>
      </div>
      {/* The server offers it to everybody: its room stays for who reads of themselves. */}
      <SubscribeButton
        subscription={subscription}
        name={name}
        size="small"
        className={user?.id === id ? 'invisible' : undefined}
      />
      {(bio || latest) && (
        <div className="creator-words">
          {bio && <p className="card-description">{mark(frenchSpaces(bio))}</p>}
          {latest && (
            <p>
              <a href={`/article/${latest.slug}`} className="creator-latest">
                {frenchSpaces(latest.title)}
              </a>{' '}
              <span className="type-meta whitespace-nowrap">
                <PublicationTime date={latest.publishedAt} />
              </span>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
