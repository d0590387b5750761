import { afterEach, expect, it } from 'vitest'
import { loadMediaFrom } from '../media/media-sources.ts'
import { captionSource } from './caption-source.ts'

afterEach(() => loadMediaFrom(undefined))

it('captions come from the origin of stored files with a film of ours, and from the site with one of another', () => {
  loadMediaFrom('https://media.example.fr')

  expect(captionSource('/media/a.mp4', '/media/b.vtt')).toEqual({
    crossOrigin: 'anonymous',
    captions: 'https://media.example.fr/media/b.vtt',
  })
  expect(captionSource('https://example.fr/a.mp4', '/media/b.vtt')).toEqual({ captions: '/media/b.vtt' })
})

it('without an origin of their own a film and its captions are asked for as ever', () => {
  expect(captionSource('/media/a.mp4', '/media/b.vtt')).toEqual({ captions: '/media/b.vtt' })
  expect(captionSource('/media/a.mp4', null)).toEqual({ captions: null })
})
