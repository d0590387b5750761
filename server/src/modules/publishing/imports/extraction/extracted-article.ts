import type { MarkedText } from '#contract/publishing/marked-text.ts'
import type { Table } from '#contract/publishing/table.ts'

/** `marked`: what a block says (a photo's `imageDescription`) with its marks; `level`: of a headline below another one. */
export type ExtractedBlock =
  | { type: 'headline'; content: string; level?: 3 }
  | { type: 'text'; content: string; marked?: MarkedText }
  | { type: 'table'; content: string; table: Table }
  | { type: 'code'; content: string; language?: string }
  | { type: 'divider'; content: '' }
  | { type: 'embed'; content: string }
  | { type: 'quote'; content: string; marked?: MarkedText; citationSource?: string }
  | {
      type: 'photo'
      content: string
      imageUrl: string
      imageDescription?: string
      imageSource?: string
      marked?: MarkedText
    }

/** What a page says about itself; every address is absolute, http or https. Absent where the page says nothing. */
export type PageMetadata = {
  title: string
  description?: string
  /** The lead image. */
  image?: string
  siteName?: string
  siteIcon?: string
}

/** A news page as Kiosque keeps it (docs/product/fetching.md#magic-import). */
export type ExtractedArticle = PageMetadata & {
  author?: string
  /** ISO 8601 in UTC. */
  publishedAt?: string
  canonicalUrl: string
  /** In reading order. A photo's `content` is its address, as in `imageUrl`. */
  blocks: ExtractedBlock[]
}
