import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { expect, test } from 'vitest'
import type { Article } from '#contract/publishing/articles.ts'
import { UNUSED } from '#contract/publishing/blocks/block-kind.ts'
import { type FlatBlock, flatBlock } from '#contract/publishing/blocks.ts'
import type { MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { articleMarkdown } from './article-markdown.ts'

const name = `${'0'.repeat(32)}-10x10.webp`
const block = (fields: Partial<FlatBlock> & Pick<FlatBlock, 'type'>): FlatBlock =>
  flatBlock.parse({ ...UNUSED, id: 'block', ...fields })
const article = anArticle({ title: 'Un « titre » : essai', tags: ['un', 'deux'] })

const markdownOf = (piece: Article) => [...articleMarkdown(piece)].join('')
const bodyOf = (...blocks: FlatBlock[]) => markdownOf({ ...article, blocks }).split('\n# ')[1]

test('begins with its particulars as YAML, then its title', () => {
  const [, yaml, body] = markdownOf(article).split('---\n')
  expect(yaml).toContain('title: "Un « titre » : essai"\n')
  expect(yaml).toContain('tags: ["un","deux"]\n')
  expect(yaml).toContain('publishedAt: null\n')
  expect(body).toBe('\n# Un « titre » : essai\n')
})

test('writes every kind of block, with our media beside it and those of other sites at their address', () => {
  const written = bodyOf(
    block({ type: 'headline', content: 'Un intertitre' }),
    block({ type: 'text', content: 'Un paragraphe.\n\nUn autre.' }),
    block({ type: 'photo', imageUrl: `/media/${name}`, imageDescription: 'La place [vide]', imageSource: 'AFP' }),
    block({ type: 'quote', content: 'Une phrase.', citationSource: 'Quelqu’un' }),
    block({ type: 'advertisement', imageUrl: 'https://pub.example/a.mp4', redirectUrl: 'https://pub.example' }),
  )
  expect(written).toBe(`Un « titre » : essai

## Un intertitre

Un paragraphe.

Un autre.

![La place \\[vide\\]](../media/${name})

*AFP*

> Une phrase.
> 
> — Quelqu’un

[Publicité](https://pub.example/a.mp4) : <https://pub.example>
`)
})

test('keeps a line that looks like a list, a heading or a quote as plain text', () => {
  expect(bodyOf(block({ type: 'text', content: '# non\n- non\n1. non\n> non' }))).toContain(
    '\\# non\n\\- non\n1\\. non\n\\> non',
  )
  expect(bodyOf(block({ type: 'text', content: 'a\n\n\t # non\r\n  12) non' }))).toContain(
    'a\n\n\t \\# non\r\n  12\\) non',
  )
})

test('holds what belongs to a recording: captions, chapters, transcript', () => {
  const written = markdownOf({
    ...article,
    captionsUrl: `/media/${'0'.repeat(32)}.vtt`,
    chapters: [{ start: 62, title: 'Suite' }],
    transcript: '- Bonjour.',
  })
  expect(written).toContain(`[Sous-titres](../media/${'0'.repeat(32)}.vtt)`)
  expect(written).toContain('- 01:02 Suite')
  expect(written).toContain('## Transcription\n\n\\- Bonjour.')
})

const text = (marked: MarkedText) => block({ type: 'text', content: plainText(marked), marked })
const line = (...inline: Run[]): MarkedText => [{ type: 'paragraph', inline }]

test('writes marks, lists and notes as Markdown has them, numbered through the article', () => {
  const written = bodyOf(
    block({ type: 'headline', content: 'Un sous-titre', level: 3 }),
    text([
      {
        type: 'paragraph',
        inline: [
          { text: 'Du ' },
          { text: 'gras, ', marks: ['bold'] },
          { text: 'les deux', marks: ['italic', 'bold'] },
          { text: ' et ' },
          { text: 'un ', link: 'https://a.example/?b=(c)' },
          { text: 'lien', link: 'https://a.example/?b=(c)', marks: ['italic'] },
          { footnote: [{ text: 'Une note ' }, { text: 'barrée', marks: ['strike'] }] },
          { text: '\nH' },
          { text: '2', marks: ['sub'] },
          { text: 'O, `', marks: ['code'] },
        ],
      },
      {
        type: 'numbers',
        items: [
          { inline: [{ text: 'un' }], list: { type: 'bullets', items: [{ inline: [{ text: 'dedans' }] }] } },
          { inline: [{ text: '# deux' }, { footnote: [{ text: 'Une autre.' }] }] },
        ],
      },
    ]),
    block({ type: 'quote', content: 'Une phrase', marked: line({ text: 'Une phrase', marks: ['bold'] }) }),
    block({
      type: 'photo',
      imageUrl: 'https://a.example/a.jpg',
      imageDescription: 'Le pont',
      imageSource: 'AFP',
      marked: line({ text: 'Le ' }, { text: 'pont', marks: ['italic'] }),
    }),
  )
  expect(written).toBe(`Un « titre » : essai

### Un sous-titre

Du **gras, _les deux_** et [un *lien*](https://a.example/?b=\\(c\\))[^1]\\
H<sub>2</sub>\`\` O, \` \`\`

1. un
   - dedans
2. \\# deux[^2]

> **Une phrase**

![Le pont](https://a.example/a.jpg)

Le *pont*

*AFP*

[^1]: Une note ~~barrée~~

[^2]: Une autre.
`)
})

const letters = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '*', '_', '[', ']', '(', '<', '&', '`', '~', '.', '#', '1'),
  minLength: 1,
})
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: letters,
    marks: fc.uniqueArray(fc.constantFrom('bold', 'italic', 'strike'), { minLength: 1 }),
    link: fc.constantFrom('https://a.example/(', 'mailto:a@b.example'),
  },
  { requiredKeys: ['text'] },
)
type Markdown = ReturnType<typeof fromMarkdown>
const words = (node: Markdown | Markdown['children'][number]): string => {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(words).join('') : ''
}

test('what a reader of Markdown sees of a marked text is what was written', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const content = runs.map((one) => one.text).join('')
      const written =
        bodyOf(text(line(...runs)))
          ?.split('\n')
          .slice(2)
          .join('\n') ?? ''
      const read = fromMarkdown(written, {
        extensions: [gfmStrikethrough(), gfmFootnote()],
        mdastExtensions: [gfmStrikethroughFromMarkdown(), gfmFootnoteFromMarkdown()],
      })
      expect(words(read).trim()).toBe(content.trim())
      expect(JSON.stringify(read).includes('"type":"html"')).toBe(false)
    }),
  )
})

test('writes takeaways, code, rules and tables so that they read back as they were', () => {
  const cell = (value: string) => [{ text: value }]
  const written = bodyOf(
    block({
      type: 'takeaway',
      content: 'a\n\n- b',
      marked: [...line({ text: 'a', marks: ['bold'] }), ...line({ text: '- b' })],
    }),
    block({ type: 'code', content: '\n```\n  if a:\n```', language: 'c++' }),
    block({ type: 'divider' }),
    block({
      type: 'table',
      table: {
        header: true,
        rows: [
          [
            cell('Ville | pays'),
            [
              { text: 'gras', marks: ['bold'] },
              { text: ' lien', link: 'https://a.example/' },
            ],
          ],
          [[], cell('---')],
        ],
      },
    }),
    block({ type: 'table', table: { header: false, rows: [[cell('a'), cell('b')]] } }),
    block({ type: 'table' }),
  )
  expect(written).toBe(`Un « titre » : essai

> **À retenir**
> 
> **a**
> 
> \\- b

\`\`\`\`c++

\`\`\`
  if a:
\`\`\`
\`\`\`\`

---

| Ville \\| pays | **gras**[ lien](https://a.example/) |
| - | - |
| | --- |

| | |
| - | - |
| a | b |


`)
})
