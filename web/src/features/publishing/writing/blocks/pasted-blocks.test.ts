import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { blockInput } from '#contract/publishing/blocks.ts'
import { newBlock } from '../draft-block.ts'
import { blocksOfDocument, blocksOfText, fitInOne } from './pasted-blocks.ts'

const read = (html: string) =>
  blocksOfDocument(parseHTML(`<html><body>${html}</body></html>`).document).map(({ type, content }) => [type, content])

const contentsOf = (text: string) => blocksOfText(text).map(({ content }) => content)

describe('what is pasted from a page or a word processor becomes blocks', () => {
  test('headings, paragraphs, quotes and lists in reading order', () => {
    const html =
      '<h1>Le fleuve</h1><p>Un <b>premier</b>\n paragraphe.</p><blockquote><p>Une citation.</p></blockquote><ul><li>un</li><li>deux</li></ul>'
    expect(read(html)).toEqual([
      ['headline', 'Le fleuve'],
      ['text', 'Un premier paragraphe.'],
      ['quote', 'Une citation.'],
      ['text', '- un\n- deux'],
    ])
  })

  test('marks, links and lists come along; quotes take emphasis, small headings stay small', () => {
    const html =
      '<h3>Petit</h3><p>Un <b>mot</b>, un <a href="https://exemple.fr/">lien</a>.</p><blockquote><p><em>Une</em> <code>ligne</code></p><p>et une</p></blockquote><ol><li>un<ul><li>deux</li></ul></li></ol>'
    const blocks = blocksOfDocument(parseHTML(`<html><body>${html}</body></html>`).document)
    expect(blocks).toMatchObject([
      { type: 'headline', content: 'Petit', level: 3 },
      {
        content: 'Un mot, un lien.',
        marked: [
          {
            inline: [
              { text: 'Un ' },
              { text: 'mot', marks: ['bold'] },
              { text: ', un ' },
              { text: 'lien', link: 'https://exemple.fr/' },
              { text: '.' },
            ],
          },
        ],
      },
      {
        type: 'quote',
        content: 'Une ligne\net une',
        marked: [{ inline: [{ text: 'Une', marks: ['italic'] }, { text: ' ligne\net une' }] }],
      },
      { content: '1. un\n  - deux', marked: [{ type: 'numbers' }] },
    ])
    for (const { file: _, ...block } of blocks) expect(blockInput.parse(block)).toEqual(block)
  })

  test('texts that have room in one block are told from those that need more', () => {
    const text = (content: string) => newBlock('text', { content })
    expect(fitInOne([text('a'), text('b')])).toBe(true)
    expect(fitInOne([text('a'), newBlock('headline', { content: 'b' })])).toBe(false)
    expect(fitInOne([text('a'.repeat(30_000)), text('b'.repeat(30_000))])).toBe(false)
  })

  test('a paragraph that is too long for one block goes on in others, between words, and nothing is lost', () => {
    const long = 'Un mot de plus 🌊 '.repeat(9_000).trim()
    const blocks = read(`<p>${long}</p>`)
    expect(blocks.map(([, content]) => content?.trim()).join(' ') === long).toBe(true)
    expect(
      contentsOf(long)
        .map((content) => content.trim())
        .join(' ') === long,
    ).toBe(true)
    for (const [, content] of blocks) expect(content?.length).toBeLessThanOrEqual(50_000)
    const wordless = '🌊'.repeat(30_000) + '🌍'.repeat(30_000)
    for (const pieces of [read(`<p>${wordless}</p>`).map(([, content]) => content), contentsOf(wordless)]) {
      expect(pieces.join('') === wordless).toBe(true)
    }
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
