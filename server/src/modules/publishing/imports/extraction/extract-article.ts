import { articleBlocks } from './article-blocks.ts'
import { removeMachinery } from './boilerplate-elements.ts'
import { contentLines } from './content-lines.ts'
import type { ExtractedArticle, ExtractedBlock } from './extracted-article.ts'
import { fold, oneLine } from './inline-text.ts'
import { textOf } from './json-ld.ts'
import { shownLeadImage, shownVersion } from './lead-image.ts'
import type { PageAddress } from './link-address.ts'
import { readPageSource } from './page-source.ts'
import { parsePage } from './parse-page.ts'
import { readAuthor, readCanonicalUrl, readPublishedAt } from './publication.ts'
import { type ArticleBody, type BodyHints, bodyLength, readBody } from './read-body.ts'
import { metadataOf } from './read-metadata.ts'
import { textInScripts } from './script-state.ts'
import { chooseAuthor, seenAuthors } from './seen-byline.ts'
import { seenDate } from './seen-date.ts'
import { startsAlike } from './standfirst.ts'

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
  const page = { url, baseUrl: source.baseUrl }
  const hints: BodyHints = {
    ...page,
    title: metadata.title,
    description: metadata.description,
    author: metadata.author,
  }
  const body = fullestBody(document, html, hints)

  const blocks = articleBlocks(body, page)
  const firstPhoto = blocks.find((block) => block.type === 'photo')
  const declared = () => textOf(source.article?.articleBody) ?? textInScripts(parsePage(html), metadata.title)
  const description = body.standfirst ? oneLine(body.standfirst.text) : metadata.description
  return {
    ...metadata,
    author: chooseAuthor(seenAuthors(body.around), metadata.author),
    publishedAt: metadata.publishedAt ?? seenDate(body.around),
    description: body.standfirst || !repeats(blocks, description) ? description : undefined,
    image: shownLeadImage(body.photos, body.titleOrder, body.lines) ?? lead ?? firstPhoto?.imageUrl,
    blocks: lengthOf(blocks) < SHORT ? withDeclaredText(blocks, page, declared(), description) : blocks,
  }
}

/** Whether the text begins with all that a description says: a page that says it once is not made to say it twice. */
function repeats(blocks: ExtractedBlock[], description = ''): boolean {
  const first = blocks.find((block) => block.type !== 'photo')
  return first !== undefined && description !== '' && fold(first.content).startsWith(fold(description))
}

/** Names mislead on some pages: when they leave little, the page is read again without trusting them. */
function fullestBody(document: Document, html: string, hints: BodyHints): ArticleBody {
  const body = readBody(document, hints, true)
  if (bodyLength(body) >= SHORT) return body
  const untrusting = readBody(parsePage(html), hints, false)
  return bodyLength(untrusting) > bodyLength(body) * 2 ? untrusting : body
}

/**
 * What a page shows too little of may stand whole in its structured data or in what its scripts draw it from; else its
 * description is better than nothing.
 */
function withDeclaredText(
  blocks: ExtractedBlock[],
  page: PageAddress,
  declared: string | undefined,
  description = '',
): ExtractedBlock[] {
  const length = lengthOf(blocks)
  const photos = blocks.filter((block) => block.type === 'photo')
  if (declared && declared.length > length * 2) return [...photos, ...blocksOf(declared, page)]
  const isCaption = photos.some(({ imageDescription = '' }) => startsAlike(imageDescription, description))
  if (!description || (description.length < length && !isCaption)) return blocks
  return [{ type: 'text', content: description }, ...blocks]
}

/** A text that a page declares, as HTML or as lines, in blocks. */
function blocksOf(declared: string, page: PageAddress): ExtractedBlock[] {
  const html = HAS_BLOCKS.test(declared) ? declared : `<p>${declared.split(/\n+/).join('</p><p>')}</p>`
  const document = parsePage(html)
  removeMachinery(document)
  const lines = contentLines(document.body, true).filter(({ kind }) => kind !== 'image')
  return articleBlocks(
    { lines, photos: [], videos: [], separators: [], titleOrder: 0, standfirst: undefined, around: [] },
    page,
  )
}

const HAS_BLOCKS = /<(p|div|br|h[1-6]|li)\b/i

const lengthOf = (blocks: ExtractedBlock[]): number =>
  blocks.reduce((length, block) => length + (block.type === 'photo' ? 0 : block.content.length), 0)
