import type { Article, ContentType } from '#contract/articles.ts'
import { cardPicture, creatorPicture } from '#contract/pictures.ts'
import type { PublicUser } from '#contract/users.ts'
import { recordingOf } from './open-graph.ts'

const TABS: Record<ContentType, { name: string; path: string }> = {
  article: { name: 'Publications', path: '/?onglet=publications' },
  video: { name: 'Vidéos', path: '/video' },
  podcast: { name: 'Podcasts', path: '/podcast' },
}

/** A piece for search engines: NewsArticle (Article when its original lies elsewhere), VideoObject or PodcastEpisode. */
export function pieceData(piece: Article, publicUrl: string): object {
  const { title, description, tags, publishedAt, updatedAt, author } = piece
  const common = {
    url: `${publicUrl}/article/${piece.slug}`,
    inLanguage: 'fr',
    description: description || title,
    keywords: tags.join(', ') || undefined,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    author: person(author.username, publicUrl),
    publisher: organization(publicUrl),
    isAccessibleForFree: true,
    isBasedOn: piece.externalUrl ?? piece.sourceUrl ?? undefined,
  }
  const image = URL.parse(piece.featuredImage ?? cardPicture(piece), publicUrl)?.href
  if (piece.type === 'video') return { ...common, ...videoData(piece, publicUrl), thumbnailUrl: image }
  if (piece.type === 'podcast') return { ...common, ...episodeData(piece, publicUrl), image }
  return {
    '@type': common.isBasedOn === undefined ? 'NewsArticle' : 'Article',
    headline: title,
    ...common,
    image: [image],
    mainEntityOfPage: common.isBasedOn ?? common.url,
  }
}

/** A creator's page, and the podcast of one who has one. */
export function profileData(creator: PublicUser, series: readonly (string | null)[], publicUrl: string): object[] {
  const { id, username, bio, avatar, createdAt, subscriberCount, articlesCount } = creator
  const url = `${publicUrl}/profile/${username}`
  const profile = {
    '@type': 'ProfilePage',
    url,
    inLanguage: 'fr',
    dateCreated: createdAt,
    mainEntity: {
      ...person(username, publicUrl),
      identifier: id,
      description: bio || undefined,
      image: URL.parse(avatar ?? creatorPicture(id), publicUrl)?.href,
      interactionStatistic: counted('https://schema.org/FollowAction', subscriberCount),
      agentInteractionStatistic: counted('https://schema.org/WriteAction', articlesCount),
    },
  }
  return [
    profile,
    ...series.map((name) => ({ ...podcastSeries(username, name, publicUrl), description: bio || undefined })),
  ]
}

/** Where a piece stands: the site, its kind, itself. */
export const pieceTrail = ({ type, title, slug }: Article, publicUrl: string): object =>
  breadcrumbs([TABS[type], { name: title, path: `/article/${slug}` }], publicUrl)

export const profileTrail = ({ username }: PublicUser, publicUrl: string): object =>
  breadcrumbs([{ name: username, path: `/profile/${username}` }], publicUrl)

/** The site itself. */
export const siteData = (publicUrl: string): object => ({
  '@type': 'WebSite',
  name: 'Kiosque',
  url: `${publicUrl}/`,
  inLanguage: 'fr',
  publisher: organization(publicUrl),
})

function videoData(piece: Article, publicUrl: string) {
  const recording = recordingOf(piece, publicUrl)
  return {
    '@type': 'VideoObject',
    name: piece.title,
    uploadDate: piece.publishedAt ?? undefined,
    duration: isoDuration(piece.duration),
    contentUrl: recording?.url,
    embedUrl: recording ? `${publicUrl}/embed/${piece.slug}` : undefined,
    width: recording?.width ?? undefined,
    height: recording?.height ?? undefined,
    transcript: piece.transcript ?? undefined,
  }
}

function episodeData(piece: Article, publicUrl: string) {
  const recording = recordingOf(piece, publicUrl)
  return {
    '@type': 'PodcastEpisode',
    name: piece.title,
    duration: isoDuration(piece.duration),
    episodeNumber: piece.episode ?? undefined,
    partOfSeason: piece.season === null ? undefined : { '@type': 'PodcastSeason', seasonNumber: piece.season },
    partOfSeries: podcastSeries(piece.author.username, piece.series, publicUrl),
    associatedMedia: recording
      ? {
          '@type': 'AudioObject',
          contentUrl: recording.url,
          encodingFormat: recording.type ?? undefined,
          duration: isoDuration(piece.duration),
          transcript: piece.transcript ?? undefined,
        }
      : undefined,
  }
}

/** @param series null for everything of the creator. */
function podcastSeries(username: string, series: string | null, publicUrl: string) {
  const url = `${publicUrl}/profile/${username}`
  const feed = series === null ? 'podcast.xml' : `series/${encodeURIComponent(series)}/podcast.xml`
  return {
    '@type': 'PodcastSeries',
    name: series ?? username,
    url,
    webFeed: `${url}/${feed}`,
    author: person(username, publicUrl),
  }
}

const person = (username: string, publicUrl: string) => ({
  '@type': 'Person',
  name: username,
  url: `${publicUrl}/profile/${username}`,
})

const organization = (publicUrl: string) => ({
  '@type': 'NewsMediaOrganization',
  name: 'Kiosque',
  url: `${publicUrl}/`,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 },
})

const counted = (interactionType: string, userInteractionCount: number) => ({
  '@type': 'InteractionCounter',
  interactionType,
  userInteractionCount,
})

const breadcrumbs = (trail: readonly { name: string; path: string }[], publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Kiosque', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})

/** ISO 8601; undefined when nobody knows. */
const isoDuration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${Math.round(seconds)}S`
