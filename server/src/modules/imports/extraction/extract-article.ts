import { articleBlocks } from './article-blocks.ts'
import { removeBoilerplate, removeMachinery } from './boilerplate-elements.ts'
import { isBoilerplateLine } from './boilerplate-lines.ts'
import { contentLines } from './content-lines.ts'
import type { ExtractedArticle } from './extracted-article.ts'
import { mainLines } from './main-lines.ts'
import { readPageSource } from './page-source.ts'
import { parsePage } from './parse-page.ts'
import { liftPhotos } from './photos.ts'
import { metadataOf } from './read-metadata.ts'
import { numberElements } from './reading-order.ts'
import { findStandfirst } from './standfirst.ts'
import { measureText } from './text-lengths.ts'
import { findTitleOrder, withoutHead, withoutTail } from './trim-lines.ts'

export function extractArticle(html: string, url: string): ExtractedArticle {
  const document = parsePage(html)
  const source = readPageSource(document, url)
  const metadata = metadataOf(source)
  removeMachinery(document)
  numberElements(document)
  const lengths = measureText(document.body)
  const photos = liftPhotos(document, lengths, source.baseUrl)
  removeBoilerplate(document, lengths)
  const all = contentLines(document.body)
  const kept = withoutTail(mainLines(document, all)).filter((line) => !isBoilerplateLine(line))
  const titleOrder = findTitleOrder(all, kept, metadata.title)
  const body = withoutHead(kept, metadata.title, titleOrder)
  const standfirst = process.env.NODEK ? undefined : findStandfirst(all, titleOrder, body[0]?.order ?? 0, metadata.description)
  const lines = standfirst ? [standfirst, ...body] : body
  return { ...metadata, canonicalUrl: url, blocks: articleBlocks(lines, photos, source.baseUrl) }
}
