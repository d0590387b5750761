import { expect, test } from 'vitest'
import type { Article } from '#contract/articles.ts'
import type { Block } from '#contract/blocks.ts'
import { articleMarkdown } from './article-markdown.ts'

const name = `${'0'.repeat(32)}-10x10.webp`
const block = (fields: Partial<Block> & Pick<Block, 'type'>): Block => ({
  id: 'block',
  content: '',
  imageUrl: '',
  imageDescription: '',
  imageSource: '',
  citationSource: '',
  redirectUrl: '',
  ...fields,
})
const article: Article = {
  id: 'id',
  _id: 'id',
  slug: 'titre',
  title: 'Un « titre » : essai',
  description: '',
  tags: ['un', 'deux'],
  featuredImage: null,
  featuredImagePlaceholder: null,
  readingTime: 1,
  status: 'published',
  type: 'article',
  isExternalArticle: false,
  externalUrl: null,
  sourceUrl: null,
  mediaUrl: null,
  duration: null,
  series: null,
  season: null,
  episode: null,
  author: { id: 'a', _id: 'a', username: 'a', displayName: null, avatar: null },
  mediaOutlet: { name: 'a', logo: null },
  sectionId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  publishedAt: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
  viewsCount: 0,
  likesCount: 0,
  commentsCount: 0,
  isLiked: false,
  blocks: [],
  chapters: [],
  captionsUrl: null,
  transcript: null,
  recording: null,
  isAuthorActive: true,
  fediverseHandle: null,
  can: { edit: true, delete: true },
}
const markdownOf = (piece: Article) => [...articleMarkdown(piece)].join('')
const bodyOf = (...blocks: Block[]) => markdownOf({ ...article, blocks }).split('\n# ')[1]

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
