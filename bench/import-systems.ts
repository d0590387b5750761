import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { extractInWorker } from '../server/src/modules/imports/extract-in-worker.ts'
import { extractArticle } from '../server/src/modules/imports/extraction/extract-article.ts'
import type { ExtractedArticle } from '../server/src/modules/imports/extraction/extracted-article.ts'
import { parsePage } from '../server/src/modules/imports/extraction/parse-page.ts'
import type { CorpusPage } from './import-corpus.ts'
import { FOLDS, foldOf, siteOf } from './import-folds.ts'
import { rulesFrom, type Support } from './import-support.ts'

/** The text that a system finds in a page, and the whole article when the system is ours. */
export type Extraction = { articleBody: string; article?: ExtractedArticle; error?: string }

/** Reads a page; may throw, or find nothing. */
export type System = (html: string, page: CorpusPage) => Promise<Extraction>

export const SYSTEMS = {
  Kiosque: async (html, { url }) => {
    const reply = await extractInWorker(html, url, 'bench')
    if (!reply.ok) return { articleBody: '', error: reply.message }
    return { articleBody: textOf(reply.result), article: reply.result }
  },
  Readability: async (html) => {
    const parsed = new Readability(parsePage(html)).parse()
    return { articleBody: spacedText(parsed?.content ?? '') }
  },
  Defuddle: async (html, { url }) => {
    const parsed = await Defuddle(parsePage(html), url)
    return { articleBody: spacedText(parsed.content) }
  },
} satisfies Record<string, System>

/** Kiosque with the vocabulary that sites other than the page's part of them teach: what it would find on sites unseen. */
export function heldOut(supports: Support[]): System {
  const rules = Array.from({ length: FOLDS }, (_none, fold) =>
    rulesFrom(supports, (page) => foldOf(siteOf(page)) !== fold),
  )
  return async (html, page) => {
    const article = extractArticle(html, page.url, rules[foldOf(siteOf(page))])
    return { articleBody: textOf(article) }
  }
}

/**
 * What the metric calls the article's body: its headings, texts and quotes with their sources, without captions and
 * without the signs and numbers of lists, which no page holds as text.
 */
export function textOf(article: ExtractedArticle): string {
  return article.blocks
    .filter((block) => block.type !== 'photo')
    .map((block) => {
      if (block.type === 'quote') return `${block.content}\n${block.citationSource ?? ''}`
      const isList = block.type === 'text' && block.marked?.[0]?.type !== 'paragraph' && block.marked
      return isList ? block.content.replace(/^ *(?:-|\d+\.) /gm, '') : block.content
    })
    .join('\n\n')
}

const BLOCK_ENDS =
  /<\/(p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|section|article|table|tr|td|th|pre)>|<br\s*\/?>/gi

/** The text of a piece of HTML, with a blank line between blocks. */
function spacedText(html: string): string {
  return parsePage(html.replace(BLOCK_ENDS, '$&\n\n')).body.textContent ?? ''
}
