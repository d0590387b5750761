import { describe, expect, it } from 'vitest'
import { iconSource, mediaName, readImageName, srcSet, storedImage } from './media.ts'

const hash = '0123456789abcdef'.repeat(2)

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

it.each([
  `https://example.fr/media/${hash}-1000x500.webp`,
  `/media/${hash}-1000x500.w384.webp`,
  `/media/${hash}-640x360.mp4`,
  `/media/../${hash}-1000x500.webp`,
  `/media/${hash}-0x500.webp`,
  '/sample/cover.jpg',
  '',
])('%s is no address of an image of ours', (url) => {
  expect(storedImage(url)).toBeNull()
})

it('a portrait or logo comes as narrow as a dense screen can show it', () => {
  expect(iconSource(`/media/${hash}-400x400.webp`, 20)).toBe(`/media/${hash}-400x400.w48.webp`)
  expect(iconSource(`/media/${hash}-400x400.webp`, 40)).toBe(`/media/${hash}-400x400.w96.webp`)
  expect(iconSource(`/media/${hash}-400x400.webp`, 128)).toBe(`/media/${hash}-400x400.w384.webp`)
  expect(iconSource(`/media/${hash}-200x200.webp`, 128)).toBe(`/media/${hash}-200x200.webp`)
  expect(iconSource('https://example.fr/logo.png', 20)).toBe('https://example.fr/logo.png')
})

it('the name of a file is read from an address of ours only', () => {
  expect(mediaName(`/media/${hash}-640x360.mp4`)).toBe(`${hash}-640x360.mp4`)
  expect(mediaName('/media/a/b.mp4')).toBeNull()
  expect(mediaName('https://example.fr/media/b.mp4')).toBeNull()
})

it('a name tells the size of its image', () => {
  expect(readImageName(`${hash}-1000x500.webp`)).toEqual({
    stem: `${hash}-1000x500`,
    width: 1000,
    height: 500,
    animated: false,
  })
})
