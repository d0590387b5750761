import { articleBlocks } from './article-blocks.ts'
import type { ExtractedArticle, ExtractedBlock } from './extracted-article.ts'
import { oneLine, textLines } from './inline-text.ts'
import { textOf } from './json-ld.ts'
import { shownLeadImage } from './lead-image.ts'
import { readPageSource } from './page-source.ts'
import { parsePage } from './parse-page.ts'
import { readAuthor, readCanonicalUrl, readPublishedAt } from './publication.ts'
import { type ArticleBody, type BodyHints, bodyLength, readBody } from './read-body.ts'
import { metadataOf } from './read-metadata.ts'
import { shownVersion } from './same-picture.ts'

/** A body with less text, in characters, is looked for again in other ways. */
const SHORT = 400

/**
 * Turns a news page into an article: its own words and pictures in reading order, without what surrounds them.
 * @param url where the page was read; relative addresses in it are relative to this
 * @returns an article whose `blocks` are empty when the page holds no text at all
 */
export function extractArticle(html: string, url: string): ExtractedArticle {
  const document = parsePage(html)
  const source = readPageSource(document, url)
  const metadata = {
    ...metadataOf(source),
    author: readAuthor(source),
    publishedAt: readPublishedAt(source),
    canonicalUrl: readCanonicalUrl(source, url),
  }
  const lead = metadata.image && (shownVersion(document, metadata.image, source.baseUrl) ?? metadata.image)
  const hints: BodyHints = { baseUrl: source.baseUrl, title: metadata.title, description: metadata.description }
  const body = fullestBody(document, html, hints)

  const blocks = articleBlocks(body, source.baseUrl)
  const firstPhoto = blocks.find((block) => block.type === 'photo')
  const text = blocks.reduce((length, block) => length + (block.type === 'photo' ? 0 : block.content.length), 0)
  const description = body.standfirst ? oneLine(body.standfirst.text) : metadata.description
  return {
    ...metadata,
    description,
    image: shownLeadImage(body.photos, body.titleOrder, body.lines) ?? lead ?? firstPhoto?.imageUrl,
    blocks: text < SHORT ? withDeclaredText(blocks, textOf(source.article?.articleBody), description, text) : blocks,
  }
}

/** Names mislead on some pages: when they leave little, the page is read again without trusting them. */
function fullestBody(document: Document, html: string, hints: BodyHints): ArticleBody {
  const body = readBody(document, hints, true)
  if (bodyLength(body) >= SHORT) return body
  const untrusting = readBody(parsePage(html), hints, false)
  return bodyLength(untrusting) > bodyLength(body) * 2 ? untrusting : body
}

/** What a page shows too little of may stand whole in its structured data; else its description is better than nothing. */
function withDeclaredText(
  blocks: ExtractedBlock[],
  articleBody: string | undefined,
  description: string | undefined,
  length: number,
): ExtractedBlock[] {
  const photos = blocks.filter((block) => block.type === 'photo')
  if (articleBody && articleBody.length > length * 2) return [...photos, ...paragraphs(articleBody)]
  if (!description || description.length < length) return blocks
  return [{ type: 'text', content: description }, ...blocks]
}

function paragraphs(text: string): ExtractedBlock[] {
  return textLines(text.replace(/<[^>]+>/g, ' '))
    .split('\n')
    .map((content) => ({ type: 'text', content }))
}
