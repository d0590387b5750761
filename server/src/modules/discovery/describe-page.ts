import type { Read } from '#contract/pages.ts'
import { creatorPicture, SITE_PICTURE } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { type FeedScope, ofCreator, ofTag, ofType, wholeKiosk } from '../feeds/feed-scope.ts'
import { link, property, structured } from './head-tags.ts'
import { pieceData, pieceTrail, profileData, profileTrail, siteData } from './json-ld.ts'
import { pictureOpenGraph, pieceOpenGraph } from './open-graph.ts'
import { listPodcastSeries } from './podcast-series.queries.ts'

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
 * @param read how the page itself reads: what it has read too is not read again.
 */
export async function describePage(context: Describing, url: string, read: Read): Promise<string> {
  const { publicUrl } = context.config
  const { pathname, searchParams } = new URL(publicUrl + url)
  const [, kind = '', name = ''] = pathname.split('/')
  const tab = searchParams.get('onglet') ?? ''
  switch (kind) {
    case '':
      return [
        ...[wholeKiosk, FEEDS_OF_TABS.get(tab)].flatMap((scope) => (scope ? feedLinks(scope, publicUrl) : [])),
        ...sitePicture(),
        structured(siteData(publicUrl)),
      ].join('')
    case 'video':
      return feedLinks(ofType('video'), publicUrl).join('')
    case 'podcast':
      return [...feedLinks(ofType('podcast'), publicUrl), ...sitePicture()].join('')
    case 'resume':
      return [...feedLinks(RUBRICS.includes(tab) ? ofTag(tab) : wholeKiosk, publicUrl), ...sitePicture()].join('')
    case 'article':
      return describePiece(publicUrl, decodeURIComponent(name), read)
    case 'profile':
      return describeProfile(context, decodeURIComponent(name), read)
    default:
      return ''
  }
}

async function describePiece(publicUrl: string, slug: string, read: Read): Promise<string> {
  const outcome = await read('GET /content/slug/{slug}', { params: { slug } })
  if (!outcome.ok || !outcome.data.content.isAuthorActive) return ''
  const piece = outcome.data.content
  const author = piece.author.username
  const page = encodeURIComponent(`${publicUrl}/article/${piece.slug}`)
  const embed = (format: string) =>
    link(
      'alternate',
      `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
      `${publicUrl}/oembed?url=${page}&format=${format}`,
      piece.title,
    )
  return [
    ...pieceOpenGraph(piece, publicUrl),
    link('alternate', 'application/rss+xml', `${publicUrl}/profile/${author}/feed.xml`, `${author} · Kiosque (RSS)`),
    embed('json'),
    embed('xml'),
    structured(pieceData(piece, publicUrl)),
    structured(pieceTrail(piece, publicUrl)),
  ].join('')
}

async function describeProfile({ database, config }: Describing, username: string, read: Read): Promise<string> {
  const outcome = await read('GET /users/username/{username}', { params: { username } })
  if (!outcome.ok || outcome.data.user.userType !== 'media') return ''
  const { publicUrl } = config
  const creator = outcome.data.user
  const series = await listPodcastSeries(database, creator.id)
  const picture = creator.bannerUrl ?? creator.avatar ?? creatorPicture(creator.id)
  const podcast = `${publicUrl}/profile/${creator.username}/podcast.xml`
  return [
    ...pictureOpenGraph(picture, creator.username),
    property('profile:username', creator.username),
    ...feedLinks(ofCreator(creator), publicUrl),
    series.length === 0 ? '' : link('alternate', 'application/rss+xml', podcast, `Le podcast de ${creator.username}`),
    ...profileData(creator, series, publicUrl).map(structured),
    structured(profileTrail(creator, publicUrl)),
  ].join('')
}

const sitePicture = () => pictureOpenGraph(SITE_PICTURE, 'Kiosque')

function feedLinks({ feed, title }: FeedScope, publicUrl: string): string[] {
  const url = publicUrl + feed
  return [
    link('alternate', 'application/rss+xml', `${url}.xml`, `${title} (RSS)`),
    link('alternate', 'application/atom+xml', `${url}.atom`, `${title} (Atom)`),
    link('alternate', 'application/feed+json', `${url}.json`, `${title} (JSON Feed)`),
  ]
}
