export type ExtractedBlock =
  | { type: 'headline' | 'text'; content: string }
  | { type: 'quote'; content: string; citationSource?: string }
  | { type: 'photo'; content: string; imageUrl: string; imageDescription?: string; imageSource?: string }

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
