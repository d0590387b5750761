import type { CallData, CallInput, Outcome } from '../calls.ts'
import type { EndpointName } from '../endpoints.ts'
import type { PublicUser } from '../people/users.ts'
import type { Origins } from '../publishing/media.ts'
import type { Site } from './site.ts'

/** The calls that loaders of public screens make, on both sides (docs/product/api.md#public-reads). */
const PAGE_READS = [
  'GET /auth/registration',
  'GET /content',
  'GET /content/trending',
  'GET /content/search',
  'GET /front-page',
  'GET /content/series',
  'GET /content/slug/{slug}',
  'GET /content/slug/{slug}/related',
  'GET /content/{id}/changes',
  'GET /content/author/{id}',
  'GET /content/signed/{id}',
  'GET /comments/article/{id}',
  'GET /creators',
  'GET /users/search',
  'GET /users/username/{username}',
  'GET /users/{id}/publications',
  'GET /letters/offered',
  'GET /pages/found',
  'GET /pages/of-site/{slug}',
  'GET /pages/of/{username}',
  'GET /pages/of/{username}/{slug}',
  'GET /register',
  'GET /register/adverts',
  'GET /register/figures',
  'GET /site/legal',
] as const satisfies readonly EndpointName[]
export type PageRead = (typeof PAGE_READS)[number]

/** How a loader reads: over HTTP in the browser, in process and as a guest on the server. */
export type Read = <Name extends PageRead>(name: Name, input: CallInput<Name>) => Promise<Outcome<CallData<Name>>>

/** The podcasts of a creator, by the names of their series, null for episodes of none; none of who is no creator. */
export type ListPodcasts = (user: PublicUser) => Promise<readonly (string | null)[]>

/** What the browser fetches first, as addresses from the root. */
export interface PageAssets {
  entry: string
  styles: readonly string[]
  /** What `entry` and the screens import. */
  chunks: readonly string[]
}

export interface PageRequest extends Origins {
  /** Path and query string. */
  url: string
  site: Site
  /** The site has a mail server. */
  sendsMail: boolean
  read: Read
  listPodcasts: ListPodcasts
  /** The assets of the matched screens, by route ids such as `home/home-screen`, and of other files there. */
  assetsOf(screens: readonly string[]): PageAssets
}

/**
 * What a page came to. `error` is a fault of ours to be logged; the page already says so to the reader. `route` is the pattern of its
 * address: '/article/:slugOrId'.
 */
export type RenderedPage =
  | { status: number; html: string; route: string; error?: unknown }
  | { status: number; redirect: string }

/** Made by `web/src/entry-server.tsx`, called by the server. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
