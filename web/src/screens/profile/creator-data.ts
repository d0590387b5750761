import { shownName } from '#contract/people/shown-name.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { creatorPicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { breadcrumbs, person, podcastSeries } from '../../features/site/page-head/schema-org.ts'

/**
 * A creator's page for search engines, the podcasts of one who has some, and where the page stands.
 * @param podcasts names of series, null for episodes of none.
 */
export const creatorData =
  (creator: PublicUser, podcasts: readonly (string | null)[]) =>
  (origins: Origins, site: Site): object[] => {
    const { publicUrl } = origins
    const { id, username, bio, avatar, createdAt, subscriberCount, articlesCount } = creator
    const url = `${publicUrl}/profile/${username}`
    const profile = {
      '@type': 'ProfilePage',
      url,
      inLanguage: 'fr',
      dateCreated: createdAt,
      mainEntity: {
        ...person(creator, publicUrl),
        identifier: id,
        description: bio || undefined,
        image: URL.parse(wholeAddress(avatar ?? creatorPicture(creator, site), origins))?.href,
        interactionStatistic: counted('https://schema.org/FollowAction', subscriberCount),
        agentInteractionStatistic: counted('https://schema.org/WriteAction', articlesCount),
      },
    }
    return [
      profile,
      ...podcasts.map((series) => ({ ...podcastSeries(creator, series, publicUrl), description: bio || undefined })),
      breadcrumbs([{ name: shownName(creator), path: `/profile/${username}` }], publicUrl, site),
    ]
  }

const counted = (interactionType: string, userInteractionCount: number) => ({
  '@type': 'InteractionCounter',
  interactionType,
  userInteractionCount,
})
