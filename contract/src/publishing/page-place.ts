import { z } from '../schema.ts'

/** Where a page is read; `slug`: the part of its address that its editors chose. */
export const pagePlace = z.object({ slug: z.string(), path: z.string() })
export type PagePlace = z.infer<typeof pagePlace>

/** The path of a page (docs/product/pages.md#addresses-of-pages). @param username of its publication; null: of the site. */
export const pagePath = (username: string | null, slug: string): string =>
  username === null ? `/pages/${slug}` : `/profile/${username}/${slug}`
