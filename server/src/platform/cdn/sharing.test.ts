import { expect, test } from 'vitest'
import { CDN_KINDS } from './cdn-kinds.ts'
import { cdnTag } from './cdn-tag.ts'
import { createSharing } from './sharing.ts'

const { varnish, fastly, cloudflare } = CDN_KINDS
const ID = '0198c0de-0000-7000-8000-000000000001'
const IN_A_MINUTE = () => Date.now() + 60_500
const NEVER = Number.POSITIVE_INFINITY
const LIFETIME = 'max-age=60, stale-while-revalidate=10, stale-if-error=86400'

test('answers say to each CDN, in its own words, how long to keep them and what they were made of', () => {
  const tags = ['feed', `content:${ID}`, `content:${ID}`, 'site']
  const said = [varnish, fastly, cloudflare].map((kind) =>
    createSharing(kind).answer(tags, { fresh: IN_A_MINUTE(), whole: NEVER })(),
  )
  const article = `content:${cdnTag(`content:${ID}`).split(':')[1]}`
  const ofSurrogates = { 'surrogate-control': LIFETIME, 'surrogate-key': `feed ${article} site` }
  expect(said).toEqual([
    ofSurrogates,
    ofSurrogates,
    { 'cloudflare-cdn-cache-control': LIFETIME, 'cache-tag': `feed,${article},site` },
  ])
})

test('a tag stands for itself only, whatever its id holds, and can be told in any header', () => {
  const odd = ['content:a b', 'content:a,b', 'content:A b', 'user:a b', 'content:é\r\nx: y', `file:${'f'.repeat(900)}`]
  const told = odd.map(cdnTag)
  expect(new Set(told).size).toBe(odd.length)
  for (const tag of told) expect(tag).toMatch(/^[a-z]+:[0-9a-f]{12}$/)
  expect(cdnTag('front-page')).toBe('front-page')
})

test('an answer that is another one at a certain moment is shown no longer than that, stale neither', () => {
  const soon = Date.now() + 63_500
  const share = createSharing(fastly).answer(['front-page'], { fresh: IN_A_MINUTE(), whole: soon })
  expect(share()['surrogate-control']).toBe('max-age=60, stale-while-revalidate=3, stale-if-error=3')
})

test('an answer that is no longer fresh is not to be kept', () => {
  const share = createSharing(varnish).answer(['feed'], { fresh: Date.now() + 900, whole: NEVER })
  expect(share()).toEqual({ 'surrogate-control': 'no-store, max-age=0' })
})

test.each([
  ['varnish', varnish, 8_192],
  ['fastly', fastly, 16_384],
  ['cloudflare', cloudflare, 16_384],
] as const)('an answer with more tags than %s takes is not kept by it', (_, kind, limit) => {
  const { tagHeader, lifetimeHeader } = kind
  const tags = (count: number) => Array.from({ length: count }, (_, n) => `content:${n}`)
  const share = (count: number) => createSharing(kind).answer(tags(count), { fresh: IN_A_MINUTE(), whole: NEVER })()
  expect(share(350)[tagHeader]?.length).toBeLessThan(limit - tagHeader.length - 4)
  expect(share(1_000)).toEqual({ [lifetimeHeader]: 'no-store, max-age=0' })
})
