import { afterEach, describe, expect, it } from 'vitest'
import { storedImage } from '#contract/publishing/media.ts'
import { iconSource, loadMediaFrom, sourceOf, srcSet } from './media-sources.ts'

const hash = '0123456789abcdef'.repeat(2)

afterEach(() => loadMediaFrom(undefined))

/** Both `srcset`s of an address. */
function srcSets(url: string) {
  const image = storedImage(url)
  return image && { avif: srcSet(image, 'avif'), webp: srcSet(image, 'webp') }
}

describe('The sources of an image', () => {
  it('follow from its address alone: the narrower widths of pictures, and the image itself', () => {
    expect(srcSets(`/media/${hash}-1000x500.webp`)).toEqual({
      avif: [384, 672, 768, 960, 1000].map((width) => `/media/${hash}-1000x500.w${width}.avif ${width}w`).join(', '),
      webp: [
        ...[384, 672, 768, 960].map((width) => `/media/${hash}-1000x500.w${width}.webp ${width}w`),
        `/media/${hash}-1000x500.webp 1000w`,
      ].join(', '),
    })
  })

  it('have AVIF up to 1920 pixels, and none for what moves', () => {
    expect(srcSets(`/media/${hash}-2560x1440.webp`)?.avif).toMatch(/w1920\.avif 1920w$/)
    expect(srcSets(`/media/${hash}-640x360.animated.webp`)).toEqual({
      avif: '',
      webp: `/media/${hash}-640x360.animated.w384.webp 384w, /media/${hash}-640x360.animated.webp 640w`,
    })
  })
})

it('a portrait or logo comes as narrow as a dense screen can show it', () => {
  expect(iconSource(`/media/${hash}-400x400.webp`, 20)).toBe(`/media/${hash}-400x400.w48.webp`)
  expect(iconSource(`/media/${hash}-400x400.webp`, 40)).toBe(`/media/${hash}-400x400.w96.webp`)
  expect(iconSource(`/media/${hash}-400x400.webp`, 128)).toBe(`/media/${hash}-400x400.w384.webp`)
  expect(iconSource(`/media/${hash}-200x200.webp`, 128)).toBe(`/media/${hash}-200x200.webp`)
  expect(iconSource('https://example.fr/logo.png', 20)).toBe('https://example.fr/logo.png')
})

describe('With an origin of their own (docs/product/files.md#media-origin)', () => {
  it('stored files are loaded from there in every width, and what is not stored is left alone', () => {
    loadMediaFrom('https://media.example.fr')

    expect(sourceOf(`/media/${hash}-640x360.mp4`)).toBe(`https://media.example.fr/media/${hash}-640x360.mp4`)
    expect(srcSets(`/media/${hash}-400x200.webp`)).toEqual({
      avif: [384, 400]
        .map((width) => `https://media.example.fr/media/${hash}-400x200.w${width}.avif ${width}w`)
        .join(', '),
      webp: [
        `https://media.example.fr/media/${hash}-400x200.w384.webp 384w`,
        `https://media.example.fr/media/${hash}-400x200.webp 400w`,
      ].join(', '),
    })
    expect(iconSource(`/media/${hash}-400x400.webp`, 20)).toBe(
      `https://media.example.fr/media/${hash}-400x400.w48.webp`,
    )
    for (const address of ['https://example.fr/logo.png', '/picture/a.png', 'blob:x', '/sample/cover.jpg'])
      expect(sourceOf(address)).toBe(address)
  })
})
