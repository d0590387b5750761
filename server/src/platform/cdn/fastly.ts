import type { CdnKind } from './cdn-kind.ts'

/** Fastly, by the address of a service: https://api.fastly.com/service/ID. It takes 16 kB of tags, and 256 of them in a purge. */
export const fastly: CdnKind = {
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
