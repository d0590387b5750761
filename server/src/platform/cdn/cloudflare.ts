import type { CdnKind } from './cdn-kind.ts'

/**
 * Cloudflare, by the address of a zone: https://api.cloudflare.com/client/v4/zones/ID. It takes 16 kB of tags, 100 of them in a
 * purge, and five purges a second (plan Pro).
 */
export const cloudflare: CdnKind = {
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
