import type { CdnKind } from './cdn-kind.ts'

/** Varnish with its module xkey, as `docs/deploy/varnish.md` sets it up. It takes headers of 8 kB. */
export const varnish: CdnKind = {
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
