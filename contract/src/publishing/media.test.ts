import { expect, it } from 'vitest'
import { mediaName, readImageName, storedImage } from './media.ts'

const hash = '0123456789abcdef'.repeat(2)

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
