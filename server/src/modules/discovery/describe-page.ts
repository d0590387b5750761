import { SITE_PICTURE } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { type FeedScope, ofCreator, ofTag, ofType, wholeKiosk } from '../feeds/feed-scope.ts'
import { findActiveUserByName } from '../users/users.queries.ts'
import { link, property, structured } from './head-tags.ts'
import { pieceData, pieceTrail, profileData, profileTrail, siteData } from './json-ld.ts'
import { pictureOpenGraph, pieceOpenGraph } from './open-graph.ts'
import { findPublicPiece, listPodcastSeries } from './public-piece.queries.ts'

type Describing = Pick<Context, 'database' | 'config'>

/** Feeds of the home page's tabs; of the others there is the whole kiosk's. */
const FEEDS_OF_TABS: ReadonlyMap<string, FeedScope> = new Map([
  ['publications', ofType('article')],
  ['videos', ofType('video')],
  ['podcasts', ofType('podcast')],
])
const RUBRICS = ['politique', 'economie', 'technologie']

/**
 * What a public page's head says to programs: structured data, Open Graph, feeds, oEmbed. Readers need none of it, so
 * that it is made here and never by the browser's code. Empty for a page that has nothing more to say.
 * @param url path and query of the page.
 */
export async function describePage(context: Describing, url: string): Promise<string> {
  const { publicUrl } = context.config
  const { pathname, searchParams } = new URL(publicUrl + url)
  const [, kind = '', name = ''] = pathname.split('/')
  const tab = searchParams.get('onglet') ?? ''
  switch (kind) {
    case '':
      return [
        ...[wholeKiosk, FEEDS_OF_TABS.get(tab)].flatMap((scope) => (scope ? feedLinks(scope) : [])),
        ...pictureOpenGraph(SITE_PICTURE, 'Kiosque'),
        structured(siteData(publicUrl)),
      ].join('')
    case 'video':
    case 'podcast':
      return feedLinks(ofType(kind)).join('')
    case 'resume':
      return feedLinks(RUBRICS.includes(tab) ? ofTag(tab) : wholeKiosk).join('')
    case 'article':
      return describePiece(context, decodeURIComponent(name))
    case 'profile':
      return describeProfile(context, decodeURIComponent(name))
    default:
      return ''
  }
}

async function describePiece({ database, config: { publicUrl } }: Describing, slugOrId: string): Promise<string> {
  const piece = await findPublicPiece(database, slugOrId)
  if (!piece) return ''
  const page = encodeURIComponent(`${publicUrl}/article/${piece.slug}`)
  const embed = (format: string) =>
    link(
      'alternate',
      `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
      `/oembed?url=${page}&format=${format}`,
      piece.title,
    )
  return [
    ...pieceOpenGraph(piece, publicUrl),
    embed('json'),
    embed('xml'),
    structured(pieceData(piece, publicUrl)),
    structured(pieceTrail(piece, publicUrl)),
  ].join('')
}

async function describeProfile({ database, config: { publicUrl } }: Describing, username: string): Promise<string> {
  const creator = await findActiveUserByName(database, username)
  if (creator?.userType !== 'media') return ''
  const series = await listPodcastSeries(database, creator.id)
  const podcast = `/profile/${creator.username}/podcast.xml`
  return [
    property('profile:username', creator.username),
    ...feedLinks(ofCreator(creator)),
    series.length === 0 ? '' : link('alternate', 'application/rss+xml', podcast, `Le podcast de ${creator.username}`),
    ...profileData(creator, series, publicUrl).map(structured),
    structured(profileTrail(creator, publicUrl)),
  ].join('')
}

function feedLinks({ feed, title }: FeedScope): string[] {
  return [
    link('alternate', 'application/rss+xml', `${feed}.xml`, `${title} (RSS)`),
    link('alternate', 'application/atom+xml', `${feed}.atom`, `${title} (Atom)`),
    link('alternate', 'application/feed+json', `${feed}.json`, `${title} (JSON Feed)`),
  ]
}
