import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Recording } from '#contract/publishing/recordings.ts'
import { sampleArticle } from '../samples/sample-article.ts'
import { VideoPlayer } from './video-player.tsx'
import { videoRatio, videoSources } from './video-sources.ts'

const recording: Recording = {
  kind: 'video',
  contentType: 'video/quicktime',
  size: 9,
  width: 1080,
  height: 1920,
  duration: 12,
  waveform: null,
  renditions: [
    { url: '/media/large.mp4', width: 608, height: 1080, size: 5 },
    { url: '/media/small.mp4', width: 270, height: 480, size: 3 },
  ],
  state: 'ready',
  reason: null,
  playsEverywhere: false,
}

test('a wide screen takes the largest version, a narrow one the smallest, and the original stands behind both', () => {
  const sources = videoSources({ mediaUrl: '/media/film.mov', recording })

  expect(sources.map(({ src, media }) => [src, media])).toEqual([
    ['/media/large.mp4', '(width >= 48rem)'],
    ['/media/small.mp4', undefined],
    ['/media/film.mov', undefined],
  ])
  expect(sources.at(-1)?.type).toBeUndefined()
})

test('the room of a video is known before its bytes: by its recording, by its name, else wide', () => {
  expect(videoRatio({ mediaUrl: null, recording })).toBe(1080 / 1920)
  expect(videoRatio({ mediaUrl: '/media/0a-400x300.webm', recording: null })).toBe(4 / 3)
  expect(videoRatio({ mediaUrl: 'https://films.example/film.mp4', recording: null })).toBe(16 / 9)
})

test('the poster of an upright video fills its frame; a film of unknown shape is never cropped', () => {
  const article = {
    ...sampleArticle({ title: 'Le phare', description: '', tags: [], outlet: 'Plan court', type: 'video' }),
    featuredImage: '/media/cover-1280x720.webp',
    mediaUrl: '/media/film.mp4',
    blocks: [],
    byline: [],
    captionsUrl: null,
    chapters: [],
    transcript: null,
    changedAt: null,
    isAuthorActive: true,
    fediverseHandle: null,
    commentsMode: 'open' as const,
    can: { edit: false, publish: false, delete: false, moderate: false },
  }
  const shown = (of: Recording | null) =>
    renderToStaticMarkup(createElement(VideoPlayer, { article: { ...article, recording: of } }))
  expect(shown(recording)).toContain('object-fit:cover')
  expect(shown(null)).not.toContain('object-fit')
})
