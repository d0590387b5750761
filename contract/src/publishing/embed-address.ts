/** Which addresses of other sites an article may embed, and what a reader is shown of them before they agree to the frame. */

export const EMBED_PROVIDER_IDS = ['youtube', 'vimeo', 'peertube', 'mastodon', 'bluesky', 'soundcloud'] as const
type EmbedProvider = (typeof EMBED_PROVIDER_IDS)[number]

/** docs/product/content.md#embeds: how a provider is called, and what its frame shows. */
export const EMBED_PROVIDERS: Record<EmbedProvider, { name: string; shows: string }> = {
  youtube: { name: 'YouTube', shows: 'la vidéo' },
  vimeo: { name: 'Vimeo', shows: 'la vidéo' },
  peertube: { name: 'PeerTube', shows: 'la vidéo' },
  mastodon: { name: 'Mastodon', shows: 'le message' },
  bluesky: { name: 'Bluesky', shows: 'le message' },
  soundcloud: { name: 'SoundCloud', shows: 'le son' },
}

/** What an address says of itself. */
export interface EmbedPlace {
  provider: EmbedProvider
  /** What is framed once the reader asks for it. */
  frame: string
  /** Where its facts are asked for. */
  oembed: string
  /** Anybody may run a host of this provider: only its answer tells that it is one. */
  isGuess: boolean
}

/**
 * The one rule of what an address shows and where (docs/product/content.md#embeds): made from the parts of the address that are
 * known to be harmless, never from what others answer.
 * @returns null for what is no address of a piece at a provider.
 */
export function readEmbedAddress(address: string): EmbedPlace | null {
  const url = URL.parse(address.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const read = READERS.get(url.hostname.replace(/^(?:www|m|music)\./, ''))
  return read ? read(url) : readFederated(url)
}

/** No object: what objects inherit are names of hosts too. */
const READERS: ReadonlyMap<string, (url: URL) => EmbedPlace | null> = new Map([
  ['youtube.com', readYoutube],
  ['youtube-nocookie.com', readYoutube],
  ['youtu.be', readYoutube],
  ['vimeo.com', readVimeo],
  ['player.vimeo.com', readVimeo],
  ['bsky.app', readBluesky],
  ['soundcloud.com', readSoundcloud],
])

const YOUTUBE_PATH = /^\/(?:(?:shorts|live|embed|v)\/)?([\w-]{11})\/?$/

function readYoutube({ pathname, searchParams }: URL): EmbedPlace | null {
  const id = pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1]
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const [, start] = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '') ?? []
  const frame = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`
  return known('youtube', frame, 'https://www.youtube.com/oembed', `https://www.youtube.com/watch?v=${id}`)
}

/** An unlisted film has a key after its number. */
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/

function readVimeo({ pathname, searchParams }: URL): EmbedPlace | null {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? []
  if (id === undefined) return null
  const [key] = /^[0-9a-f]{6,20}$/.exec(inPath ?? searchParams.get('h') ?? '') ?? []
  const frame = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`
  const page = `https://vimeo.com/${id}${key ? `/${key}` : ''}`
  return known('vimeo', frame, 'https://vimeo.com/api/oembed.json', page)
}

/** A post of an account by its name or its `did:`. */
const BLUESKY_PATH = /^\/profile\/(did:[a-z]+:[\w.:-]{1,200}|[a-z\d.-]{1,253})\/post\/([a-z\d]{8,20})\/?$/i

function readBluesky({ pathname }: URL): EmbedPlace | null {
  const [, account, post] = BLUESKY_PATH.exec(pathname) ?? []
  if (account === undefined) return null
  const frame = `https://embed.bsky.app/embed/${account}/app.bsky.feed.post/${post}`
  const page = `https://bsky.app/profile/${account}/post/${post}`
  return known('bluesky', frame, 'https://embed.bsky.app/oembed', page)
}

const SOUNDCLOUD_PATH = /^\/([\w-]+)\/(sets\/)?([\w-]+)\/?$/
/** What stands where the name of a piece would, and is none. */
const SOUNDCLOUD_LISTS = new Set([
  'sets',
  'tracks',
  'albums',
  'likes',
  'reposts',
  'followers',
  'following',
  'popular-tracks',
])

function readSoundcloud({ pathname }: URL): EmbedPlace | null {
  const [, user, set = '', piece] = SOUNDCLOUD_PATH.exec(pathname) ?? []
  if (user === undefined || piece === undefined || SOUNDCLOUD_LISTS.has(piece)) return null
  const page = `https://soundcloud.com/${user}/${set}${piece}`
  const frame = `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&auto_play=true`
  return known('soundcloud', frame, 'https://soundcloud.com/oembed', page)
}

/** A UUID, or the same in 22 characters without those that look alike. */
const PEERTUBE_PATH =
  /^\/(?:w|videos\/watch|videos\/embed)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/
const MASTODON_PATH = /^\/@(\w[\w.-]{0,99})\/(\d{10,20})\/?$/

/** PeerTube and Mastodon run on hosts of many. Frames come by https wherever the address was copied from. */
function readFederated({ protocol, host, pathname }: URL): EmbedPlace | null {
  const [, video] = PEERTUBE_PATH.exec(pathname) ?? []
  if (video !== undefined) {
    const frame = `https://${host}/videos/embed/${video}?autoplay=1&peertubeLink=0`
    return guess('peertube', frame, `${protocol}//${host}/services/oembed`, `${protocol}//${host}/w/${video}`)
  }
  const [, account, message] = MASTODON_PATH.exec(pathname) ?? []
  if (account === undefined) return null
  const page = `${protocol}//${host}/@${account}/${message}`
  return guess('mastodon', `https://${host}/@${account}/${message}/embed`, `${protocol}//${host}/api/oembed`, page)
}

const ask = (endpoint: string, page: string) => `${endpoint}?format=json&url=${encodeURIComponent(page)}`

const known = (provider: EmbedProvider, frame: string, endpoint: string, page: string): EmbedPlace => ({
  provider,
  frame,
  oembed: ask(endpoint, page),
  isGuess: false,
})

const guess = (...place: Parameters<typeof known>): EmbedPlace => ({ ...known(...place), isGuess: true })
