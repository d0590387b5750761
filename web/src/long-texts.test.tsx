import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { findSlow } from '#contract/testing/repetitive-texts.ts'
import { CommentText } from './features/community/comments/comment-text.tsx'
import { ArticleBody } from './features/publishing/article-body/article-body.tsx'
import { Transcript } from './features/publishing/recording/transcript.tsx'
import { PageHead } from './features/site/page-head/page-head.tsx'
import { StructuredData } from './features/site/page-head/structured-data.tsx'
import { SiteContext } from './features/site/site/site-context.tsx'
import { createStore } from './lib/store.ts'
import { frenchSpaces } from './lib/typography.ts'

const block = <T extends 'headline' | 'text' | 'photo' | 'quote' | 'advertisement' | 'takeaway'>(
  type: T,
  text: string,
) => ({
  id: type,
  type,
  content: type === 'photo' || type === 'advertisement' ? '/media/a.webp' : text,
  imageUrl: '/media/a.webp',
  imageDescription: text,
  imageSource: text,
  citationSource: text,
  redirectUrl: 'https://kiosque.example/',
})

const clock = createStore({ position: 0 })

const body = (text: string) =>
  (['headline', 'text', 'photo', 'quote', 'advertisement'] as const).map((type) => block(type, text))

test.each([
  ['the blocks of an article', (text: string) => renderToString(<ArticleBody blocks={body(text)} />)],
  ['a comment and its links', (text: string) => renderToString(<CommentText text={text} />)],
  ['a link in a comment', (text: string) => renderToString(<CommentText text={`https://a${text}`} />)],
  [
    'a transcript',
    (text: string) =>
      renderToString(<Transcript transcript={text} captionsUrl={null} clock={clock} onChoose={() => undefined} />),
  ],
  [
    'the head of a page',
    (text: string) =>
      renderToString(
        <SiteContext value={{ ...DEFAULT_SITE, name: text }}>
          <PageHead title={text} description={text} shared={() => ({ image: '/a.png', imageAlt: text })} />
        </SiteContext>,
      ),
  ],
  ['structured data', (text: string) => renderToString(<StructuredData data={() => [{ name: text }]} />)],
  ['the spaces of a French text', frenchSpaces],
])('%s: what shows a text of people takes time in proportion to its length', (_name, read) => {
  expect(findSlow(read)).toEqual([])
})
