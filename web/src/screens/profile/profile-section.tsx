import type { ReactNode } from 'react'
import type { ShownSection } from '#contract/users.ts'
import { LoadMore } from '../../features/infinite-scroll/load-more.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { ProfileCard } from './profile-card.tsx'
import { useSectionArticles } from './use-section-articles.ts'

export interface ProfileSectionProps {
  ownerId: string
  section: ShownSection
  /** Its name among the landmarks: two sections may have one title. */
  name: string | undefined
  /** What the owner may do with it. */
  controls?: ReactNode
}

/** A section of a profile as a row that scrolls sideways (spec §2). */
export function ProfileSection({ ownerId, section, name, controls }: ProfileSectionProps) {
  const { items: articles, status, cause, hasNext, loadMore } = useSectionArticles(ownerId, section)
  const title = frenchSpaces(section.title)
  return (
    <section aria-label={name} className="pt-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="type-section min-w-0">{title}</h2>
        {controls}
      </div>
      {articles.length === 0 ? (
        <p className="text-soft">Aucun article dans cette section</p>
      ) : (
        <ScrollRow label={`Articles de la section ${title}`} className="profile-row">
          {articles.map((card) => (
            <li key={card.id}>
              <ProfileCard card={card} level={3} />
            </li>
          ))}
          {hasNext && (
            <li className="grid w-60 content-center">
              <LoadMore status={status} cause={cause} onLoadMore={loadMore} failure="Failed to load content" />
            </li>
          )}
        </ScrollRow>
      )}
    </section>
  )
}
