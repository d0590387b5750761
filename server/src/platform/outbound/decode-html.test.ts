import { expect, test } from 'vitest'
import { decodeHtml } from './decode-html.ts'

const LATIN1 = Buffer.from('<meta charset="iso-8859-1"><p>\xe9t\xe9 \x80</p>', 'latin1')

test('the HTTP header says the charset before the page does', () => {
  const page = Buffer.from('<meta charset="iso-8859-1"><p>été</p>')
  expect(decodeHtml(page, 'text/html; charset=UTF-8')).toContain('été')
})

test('a meta charset is honoured, as Windows-1252 where it says Latin-1', () => {
  expect(decodeHtml(LATIN1, 'text/html')).toContain('été €')
})

test('a meta http-equiv is honoured', () => {
  const page = Buffer.from(
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>\xcf</p>',
    'latin1',
  )
  expect(decodeHtml(page, 'text/html')).toContain('П')
})

test('a byte order mark wins over everything and is not part of the text', () => {
  const page = Buffer.from('\ufeff<p>été</p>', 'utf16le')
  expect(decodeHtml(page, 'text/html; charset=iso-8859-1')).toBe('<p>été</p>')
})

test('a page that declares nothing is UTF-8 when its bytes are, else Windows-1252', () => {
  expect(decodeHtml(Buffer.from('<p>été</p>'), 'text/html')).toBe('<p>été</p>')
  expect(decodeHtml(Buffer.from('<p>\xe9t\xe9</p>', 'latin1'), 'text/html')).toBe('<p>été</p>')
})

test('an unknown charset is passed over', () => {
  expect(decodeHtml(LATIN1, 'text/html; charset=martian')).toContain('été')
})

test('a charset that the declaration itself disproves is UTF-8', () => {
  expect(decodeHtml(Buffer.from('<meta charset="utf-16"><p>été</p>'), 'text/html')).toContain('été')
})
