import { randomInt } from 'node:crypto'
import { CONTENT } from '#contract/limits.ts'
import { citationSource } from '#contract/publishing/blocks/block-kind.ts'
import { type FlatBlock, flat } from '#contract/publishing/blocks.ts'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { asBrowsersRead } from '#contract/text/address-text.ts'
import { tidy } from '#contract/text/blank.ts'
import { cutText } from '#contract/text/plain-text.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { unreadable } from '../../../platform/http/errors.ts'
import { FetchError } from '../../../platform/outbound/fetch-error.ts'
import { fetchPage } from '../../../platform/outbound/fetch-kinds.ts'
import { copyImages } from './copy-images.ts'
import { extractInWorker } from './extract-in-worker.ts'
import type { ExtractedArticle, ExtractedBlock } from './extraction/extracted-article.ts'
import { noteImport } from './imported-pages.queries.ts'
import { withLimit } from './reading-limits.ts'

/** Below this many characters of text a page was not really read: a menu, a consent wall, a mere description. */
const TEXT_MIN = 200

/**
 * The article at an address, in blocks, its images copied to our storage (docs/product/fetching.md#magic-import). Nothing is published.
 * @throws 422 when the page cannot be read: nothing is half-imported.
 */
export async function importArticle(context: Context, caller: Caller, url: string): Promise<ImportedArticle> {
  const page = await fetchPage(url, { allow: context.config.fetchAllow }).catch(refuse)
  const reading = await extractInWorker(page.html, page.url, caller.id)
  if (!reading.ok) throw unreadable(withLimit(reading.reason, M.importFailed))
  if (lengthOfText(reading.result) < TEXT_MIN) throw unreadable(M.importFailed)
  const article = reading.result
  const blocks = article.blocks.slice(0, CONTENT.blocksMax)
  const copies = await copyImages(context, caller.id, [article.image, article.siteIcon, ...blocks.map(addressOf)])
  const siteName = tidy(cutText(article.siteName ?? '', CONTENT.outletNameMax)) || new URL(page.url).hostname
  const siteIcon = copyOf(copies, article.siteIcon)
  // Whoever saves it may name the page as it was asked for, as it was found, or as it names itself.
  const addresses = [url, page.url, article.canonicalUrl].map(asBrowsersRead)
  await noteImport(context.database, caller.id, addresses, { siteName, siteIcon })
  return {
    title: cutText(article.title, CONTENT.titleMax),
    description: cutText(article.description ?? '', CONTENT.descriptionMax),
    featuredImage: copyOf(copies, article.image),
    siteName,
    siteIcon,
    author: article.author ?? null,
    publishedAt: article.publishedAt ?? null,
    sourceUrl: article.canonicalUrl,
    blocks: blocks.flatMap((block) => toBlock(block, copies)),
  }
}

function refuse(error: unknown): never {
  throw error instanceof FetchError ? unreadable(withLimit(error.code, M.importFailed)) : error
}

const lengthOfText = ({ blocks }: ExtractedArticle): number =>
  blocks.reduce((total, block) => total + (block.type === 'photo' ? 0 : block.content.length), 0)

const addressOf = (block: ExtractedBlock) => (block.type === 'photo' ? block.imageUrl : undefined)

const copyOf = (copies: ReadonlyMap<string, string>, address: string | undefined): string | null =>
  (address === undefined ? undefined : copies.get(address)) ?? null

/** A block of ours; a photo that could not be copied is left out. */
function toBlock(found: ExtractedBlock, copies: ReadonlyMap<string, string>): FlatBlock[] {
  const id = `block_${Date.now()}_${randomInt(2 ** 40).toString(36)}`
  if (found.type === 'photo') return photoBlock(found, copies.get(found.imageUrl), id)
  const content = cutText(found.content, CONTENT.blockMax)
  const block = { ...found, id, content }
  if ('marked' in block && content !== found.content) delete block.marked
  // What saving would refuse is left out.
  if (block.type !== 'quote') return [flat(block)]
  return [flat({ ...block, citationSource: citationSource.catch('').parse(block.citationSource ?? '') })]
}

function photoBlock(
  { imageDescription = '', imageSource = '', marked }: Extract<ExtractedBlock, { type: 'photo' }>,
  copy: string | undefined,
  id: string,
): FlatBlock[] {
  if (copy === undefined) return []
  const caption = cutText(imageDescription, CONTENT.captionMax)
  const photo = { id, type: 'photo' as const, content: copy, imageUrl: copy, imageDescription: caption }
  const marks = marked && caption === imageDescription ? { marked } : {}
  return [flat({ ...photo, imageSource: cutText(imageSource, CONTENT.captionMax), ...marks })]
}
