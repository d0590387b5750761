import { describe, expect, test } from 'vitest'
import { readEmbedAddress } from './embed-address.ts'

const SHORT = 'kkGMgK9ZtnKfYAgnEtQxbv'
const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d'
const frameOf = (address: string) => readEmbedAddress(address)?.frame

describe('the address of a piece at a provider', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=42s', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=42'],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['https://vimeo.com/76979871', 'player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e'],
    [`https://framatube.org/w/${SHORT}`, `framatube.org/videos/embed/${SHORT}?autoplay=1&peertubeLink=0`],
    [
      `http://tube.example:8080/videos/watch/${UUID}`,
      `tube.example:8080/videos/embed/${UUID}?autoplay=1&peertubeLink=0`,
    ],
    ['https://mastodon.social/@Gargron/100254678717223630', 'mastodon.social/@Gargron/100254678717223630/embed'],
    [
      'https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l',
      'embed.bsky.app/embed/bsky.app/app.bsky.feed.post/3l6oveex3ii2l',
    ],
    [
      'https://soundcloud.com/forss/flickermood',
      'w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true',
    ],
  ])('%s', (address, frame) => expect(frameOf(address)).toBe(`https://${frame}`))
})

test.each([
  'https://exemple.fr/article',
  'https://www.youtube.com/@LeMonde',
  'https://www.youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://soundcloud.com/forss/sets',
  'https://user:secret@youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'http://constructor/',
  'http://__proto__/',
  'dQw4w9WgXcQ',
  '',
])('is not %s', (address) => expect(readEmbedAddress(address)).toBeNull())

test('only hosts of many are guessed', () => {
  expect(readEmbedAddress('https://youtu.be/dQw4w9WgXcQ')?.isGuess).toBe(false)
  expect(readEmbedAddress(`https://framatube.org/w/${SHORT}`)).toMatchObject({
    isGuess: true,
    oembed: `https://framatube.org/services/oembed?format=json&url=${encodeURIComponent(`https://framatube.org/w/${SHORT}`)}`,
  })
})
