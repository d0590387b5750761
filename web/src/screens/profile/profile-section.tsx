import type { ComponentProps, ReactNode } from 'react'
import type { ShownSection } from '#contract/people/users.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { ProfileCard } from './profile-card.tsx'
import { useSectionArticles } from './use-sections.ts'

interface ProfileSectionProps {
  ownerId: string
  section: ShownSection
  /** Its name among the landmarks: two sections may have one title. */
  name: string | undefined
  /** What the owner may do with it. */
  controls?: ReactNode
}

/** A section of a profile as a row that scrolls sideways (docs/product/screens.md#profile-sections). */
export function ProfileSection({ ownerId, section, name, controls }: ProfileSectionProps) {
  const { articles, ...list } = useSectionArticles(ownerId, section)
  return <ProfileRow {...{ name, controls, list, articles }} title={frenchSpaces(section.title)} />
}

interface ProfileRowProps extends Pick<ProfileSectionProps, 'controls'> {
  title: string
  /** Left out: its title. */
  name?: string | undefined
  list: ComponentProps<typeof LoadMore>['list']
  articles: readonly ArticleSummary[]
}

/** Articles beneath a title, in a row. */
export function ProfileRow({ title, name = title, controls, list, articles }: ProfileRowProps) {
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
          {articles.map((article) => (
            <li key={article.id}>
              <ProfileCard article={article} level={3} />
            </li>
          ))}
          {list.hasNext && (
            <li className="grid w-60 content-center">
              <LoadMore list={list} failure={FEED_FAILURE} />
            </li>
          )}
        </ScrollRow>
      )}
    </section>
  )
}
