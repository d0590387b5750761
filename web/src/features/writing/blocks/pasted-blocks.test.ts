import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { blocksOfDocument, blocksOfText } from './pasted-blocks.ts'

const read = (html: string) =>
  blocksOfDocument(parseHTML(`<html><body>${html}</body></html>`).document).map(({ type, content }) => [type, content])

describe('what is pasted from a page or a word processor becomes blocks', () => {
  test('headings, paragraphs, quotes and lists in reading order', () => {
    const html =
      '<h1>Le fleuve</h1><p>Un <b>premier</b>\n paragraphe.</p><blockquote><p>Une citation.</p></blockquote><ul><li>un</li><li>deux</li></ul>'
    expect(read(html)).toEqual([
      ['headline', 'Le fleuve'],
      ['text', 'Un premier paragraphe.'],
      ['quote', 'Une citation.'],
      ['text', '• un\n• deux'],
    ])
  })

  test('a line break stays one, empty paragraphs and comments say nothing', () => {
    expect(read('<!--StartFragment--><p>un<br>deux</p><p>&nbsp;</p><!--EndFragment-->')).toEqual([['text', 'un\ndeux']])
  })

  test('words that stand loose beside blocks are kept', () => {
    expect(read('<div>Avant <p>Dedans</p> après</div>')).toEqual([
      ['text', 'Avant'],
      ['text', 'Dedans'],
      ['text', 'après'],
    ])
  })

  test('a figure becomes a photo with its caption; pictures that only its file holds are left out', () => {
    const html =
      '<figure><img src="https://exemple.fr/port.jpg" alt="x"><figcaption>Le port</figcaption></figure><img src="file:///C:/a.png">'
    const blocks = blocksOfDocument(parseHTML(`<html><body>${html}</body></html>`).document)
    expect(blocks).toHaveLength(1)
    expect(blocks[0]).toMatchObject({
      type: 'photo',
      content: 'https://exemple.fr/port.jpg',
      imageUrl: 'https://exemple.fr/port.jpg',
      imageDescription: 'Le port',
    })
  })

  test('scripts and menus do not come along', () => {
    expect(read('<nav><a>Accueil</a></nav><script>alert(1)</script><p>Texte</p>')).toEqual([['text', 'Texte']])
  })

  test('plain text is parted at blank lines', () => {
    expect(blocksOfText('Un\r\nsuite\r\n\r\n\r\nDeux').map(({ content }) => content)).toEqual(['Un\nsuite', 'Deux'])
  })
})
