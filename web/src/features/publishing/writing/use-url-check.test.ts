import { expect, test } from 'vitest'
import { showablePicture } from './use-url-check.ts'

test('a picture named without https is asked for with it where its page is read that way', () => {
  expect(showablePicture('http://site.fr/une.jpg', 'https://site.fr/article')).toBe('https://site.fr/une.jpg')
  expect(showablePicture('https://site.fr/une.jpg', 'http://site.fr/article')).toBe('https://site.fr/une.jpg')
})

test('a picture of a site without https is left out: it could not be shown', () => {
  expect(showablePicture('http://site.fr/une.jpg', 'http://site.fr/article')).toBeNull()
  expect(showablePicture(null, 'https://site.fr/article')).toBeNull()
})
