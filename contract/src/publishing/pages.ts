import type { Endpoint } from '../endpoint.ts'
import { CONTENT, PAGES, SEARCH } from '../limits.ts'
import { author } from '../people/author.ts'
import { date, id, idParams, nothing, text, trimmed, usernameParams, z } from '../schema.ts'
import { SAID } from './article-fields.ts'
import { articleAbilities, contentStatus } from './articles.ts'
import { PAGE_MESSAGES as M } from './messages.ts'
import { pagePlace } from './page-place.ts'

/** What stands, or may stand, below the address of a publication besides its pages. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'flux', 'podcast', 'series', 'pages'])

/** docs/product/pages.md#addresses-of-pages. */
export const pageSlug = text(M.slugShape)
  .max(CONTENT.slugMax)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: M.slugShape })
  .refine((slug) => !RESERVED.has(slug), { error: M.slugReserved })

/** A page in the menu. */
const menuEntry = pagePlace.pick({ path: true }).extend({ title: z.string() })
export type MenuEntry = z.infer<typeof menuEntry>

/** A page among those of its publication, or of the site, for who keeps them. */
const ownPage = pagePlace.extend({
  id: z.string(),
  title: z.string(),
  status: contentStatus,
  hasUnpublishedChanges: z.boolean(),
  /** Null: its address can still be changed. */
  publishedAt: date.nullable(),
  /** Of one in the bin: until when it can be taken out; else null. */
  goneAt: date.nullable(),
})
export type OwnPage = z.infer<typeof ownPage>

/** A page as readers see it. */
const page = pagePlace.extend({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  featuredImage: z.string().nullable(),
  blocks: SAID.blocks.told,
  status: contentStatus,
  /** Whose page it is; null: of the site. */
  publication: author.nullable(),
  /** False where the account of its publication is out of use: the page stays readable, and search engines leave it out. */
  isListed: z.boolean(),
  /** Who answers for it, where it is reported. */
  ownerId: z.string(),
  can: articleAbilities,
})
export type Page = z.infer<typeof page>

/** Whose pages: of a publication that the caller writes for; null or left out: of the site. */
const publicationId = id.nullish()
const slugParams = z.object({ slug: text().max(CONTENT.slugMax) })
const menu = z.array(menuEntry)

/** Pages of one's own (docs/product/pages.md#what-a-page-is). */
export const pageEndpoints = {
  'GET /pages': {
    access: 'user',
    summary: 'Les pages d’une publication, ou du site, pour qui les tient',
    query: z.object({ publicationId: id.optional() }),
    data: z.object({ pages: z.array(ownPage) }),
  },
  'POST /pages': {
    access: 'user',
    summary: 'Commencer une page',
    limits: { piece: 'within' },
    body: z.object({
      publicationId,
      title: trimmed(CONTENT.titleMax, 1, M.titleRequired),
      /** Left out: made of the title. */
      slug: pageSlug.optional(),
    }),
    data: z.object({ id: z.string() }),
    status: 201,
  },
  'PUT /pages/order': {
    access: 'user',
    summary: 'Ranger les pages dans le menu',
    body: z.object({ publicationId, ids: z.array(id).max(PAGES.perOwner) }),
    data: nothing,
  },
  'PUT /pages/{id}/address': {
    access: 'user',
    summary: 'Changer l’adresse d’une page qui n’a jamais été publiée',
    params: idParams,
    body: z.object({ slug: pageSlug }),
    data: nothing,
  },
  'GET /pages/of-site/{slug}': {
    access: 'public',
    summary: 'Une page du site',
    params: slugParams,
    data: z.object({ page, menu }),
  },
  'GET /pages/of/{username}': {
    access: 'public',
    summary: 'Le menu d’une publication : ses pages publiées',
    params: usernameParams,
    data: z.object({ menu }),
  },
  'GET /pages/of/{username}/{slug}': {
    access: 'public',
    summary: 'Une page d’une publication',
    params: usernameParams.extend(slugParams.shape),
    data: z.object({ page, menu }),
  },
  'GET /pages/found': {
    access: 'public',
    summary: 'Chercher dans les pages publiées',
    query: z.object({ q: trimmed(SEARCH.max, SEARCH.min) }),
    data: z.object({ pages: z.array(menuEntry.extend({ description: z.string(), publication: author.nullable() })) }),
  },
} as const satisfies Record<string, Endpoint>
