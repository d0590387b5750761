import type { CdnConfig } from '../../configuration/config.ts'
import type { CdnKind } from './cdn-kind.ts'
import { createSharing, type Sharing } from './sharing.ts'

/** Varnish with its module xkey, as `docs/deploy/varnish.md` sets it up. It takes headers of 8 kB. */
const varnish: CdnKind = {
  lifetimeHeader: 'surrogate-control',
  tagHeader: 'surrogate-key',
  separator: ' ',
  longestTags: 7_500,
  tagsAPurge: 250,
  pause: 0,
  purgeOf: (url, token, tags) =>
    new Request(url, {
      method: 'PURGE',
      headers: { authorization: `Bearer ${token}`, 'surrogate-key': tags.join(' ') },
    }),
}

/** Fastly, by the address of a service: https://api.fastly.com/service/ID. It takes 16 kB of tags, and 256 of them in a purge. */
const fastly: CdnKind = {
  lifetimeHeader: 'surrogate-control',
  tagHeader: 'surrogate-key',
  separator: ' ',
  longestTags: 16_000,
  tagsAPurge: 256,
  pause: 0,
  purgeOf: (url, token, tags) =>
    new Request(`${url}/purge`, {
      method: 'POST',
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' },
    }),
}

/**
 * Cloudflare, by the address of a zone: https://api.cloudflare.com/client/v4/zones/ID. It takes 16 kB of tags, 100 of them in a
 * purge, and five purges a second (plan Pro).
 */
const cloudflare: CdnKind = {
  lifetimeHeader: 'cloudflare-cdn-cache-control',
  tagHeader: 'cache-tag',
  separator: ',',
  longestTags: 16_000,
  tagsAPurge: 100,
  pause: 200,
  purgeOf: (url, token, tags) =>
    new Request(`${url}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
}

export const CDN_KINDS: Readonly<Record<CdnConfig['kind'], CdnKind>> = { varnish, fastly, cloudflare }

/** How answers are marked for the CDN in front of the site; undefined where there is none. */
export const sharingOf = (cdn: CdnConfig | undefined): Sharing | undefined => cdn && createSharing(CDN_KINDS[cdn.kind])
