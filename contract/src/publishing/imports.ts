import type { Endpoint } from '../endpoint.ts'
import { CONTENT } from '../limits.ts'
import { date, text, z } from '../schema.ts'
import { isWebAddress } from '../text/address-text.ts'
import { flatBlock } from './blocks.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** Whole or partial answers of `validate-url` (docs/product/fetching.md#checking-an-external-address). */
const urlPreview = z.object({
  isValid: z.boolean(),
  title: z.string(),
  description: z.string(),
  featuredImage: z.string().nullable(),
  siteName: z.string(),
  siteIcon: z.string().nullable(),
  error: z.string().nullable(),
})
export type UrlPreview = z.infer<typeof urlPreview>

const importedArticle = z.object({
  title: z.string(),
  description: z.string(),
  featuredImage: z.string().nullable(),
  siteName: z.string(),
  siteIcon: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: date.nullable(),
  sourceUrl: z.string(),
  blocks: z.array(flatBlock),
})
export type ImportedArticle = z.infer<typeof importedArticle>

const givenUrl = (missing: string) =>
  z.object({
    url: text(missing)
      .transform((value) => value.trim())
      .pipe(z.string().max(CONTENT.urlMax).min(1, { error: missing }).refine(isWebAddress, { error: M.urlInvalid })),
  })

export const importEndpoints = {
  'POST /content/validate-url': {
    access: 'media',
    summary: 'Vérifier l’adresse d’un article externe',
    limits: { readPage: 'before' },
    body: givenUrl(M.urlInvalid),
    data: urlPreview,
  },
  'POST /content/magic-import': {
    access: 'media',
    summary: 'Lire un article à son adresse et le rendre en blocs',
    limits: { readPage: 'before' },
    body: givenUrl(M.importUrlRequired),
    data: importedArticle,
  },
} as const satisfies Record<string, Endpoint>
