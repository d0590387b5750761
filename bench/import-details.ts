import type { ExtractedArticle } from '../server/src/modules/imports/extraction/extracted-article.ts'
import { fold } from '../server/src/modules/imports/extraction/inline-text.ts'
import type { Truth } from './import-corpus.ts'

/** How often something was right, of how many times it could have been. */
export type Count = { right: number; of: number }

/** What is counted besides the text; `captionsAsText` is how many captions stand in a text that should not hold them. */
export type Details = { titles: Count; leadImages: Count; captions: Count; captionsAsText: number }

/** Compares titles, lead images and captions with the ground truth, where it has them. */
export function countDetails(pages: { truth: Truth; article: ExtractedArticle | undefined }[]): Details {
  const details: Details = {
    titles: { right: 0, of: 0 },
    leadImages: { right: 0, of: 0 },
    captions: { right: 0, of: 0 },
    captionsAsText: 0,
  }
  for (const { truth, article } of pages) {
    const { title, images = [] } = truth
    if (title) count(details.titles, fold(clean(title)) === fold(article?.title ?? ''))
    const cover = images.find((image) => image.cover)
    if (title && cover)
      count(
        details.leadImages,
        cover.urls.some((url) => isSamePicture(url, article?.image ?? '')),
      )
    for (const { caption } of images) {
      if (!caption) continue
      count(details.captions, isCaption(caption, article))
      if (isText(caption, article) && !fold(truth.articleBody ?? '').includes(fold(caption))) details.captionsAsText++
    }
  }
  return details
}

function count(counter: Count, right: boolean): void {
  counter.of++
  if (right) counter.right++
}

function clean(text: string): string {
  return text.replaceAll('\u00ad', '')
}

/** A caption may hold its credit or not: the most of it must be there. */
function isCaption(caption: string, article: ExtractedArticle | undefined): boolean {
  const wanted = fold(caption)
  return (article?.blocks ?? []).some((block) => {
    if (block.type !== 'photo' || !block.imageDescription) return false
    const shown = fold(block.imageDescription)
    return shown.includes(wanted) || (wanted.includes(shown) && shown.length > wanted.length * 0.6)
  })
}

const MIN_CAPTION_WORDS = 4

function isText(caption: string, article: ExtractedArticle | undefined): boolean {
  const wanted = fold(caption)
  if (wanted.split(' ').length < MIN_CAPTION_WORDS) return false
  return (article?.blocks ?? []).some((block) => block.type !== 'photo' && fold(block.content).includes(wanted))
}

const MIN_KEY = 8

/** Sites serve a picture under many sizes: two addresses that share a long part with a digit in it, or the file name, are one. */
function isSamePicture(one: string, other: string): boolean {
  if (one.split('?')[0] === other.split('?')[0]) return true
  const keys = pictureKeys(one)
  return pictureKeys(other).some((key) => keys.includes(key))
}

function pictureKeys(url: string): string[] {
  const parts = decodeURIComponent(url).split(/[/?&=,;]/)
  const pieces = [...parts, ...parts.flatMap((part) => part.split(/[_.~!]/))]
  return pieces.filter((part) => part.length >= MIN_KEY && /\d/.test(part) && !/^\d+x\d+|^\d{4}-\d\d-\d\d/.test(part))
}
