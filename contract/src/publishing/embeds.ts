import type { Endpoint } from '../endpoint.ts'
import { CONTENT } from '../limits.ts'
import { text, z } from '../schema.ts'
import { EMBED_PROVIDER_IDS } from './embed-address.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** What the site found out about an embedded address (docs/product/content.md#embeds); nobody sends it. */
export const embedFacts = z.object({
  provider: z.enum(EMBED_PROVIDER_IDS),
  /** The address itself where the provider named none. */
  title: z.string(),
  author: z.string().optional(),
  /** A picture that is kept here. */
  thumbnail: z.string().optional(),
  /** Width by height; left out where the frame has no shape of its own. */
  ratio: z.number().optional(),
})
export type EmbedFacts = z.infer<typeof embedFacts>

export const embedEndpoints = {
  'POST /content/look-up-embed': {
    access: 'media',
    summary: 'Ce qu’un contenu à intégrer dit de lui-même ; `embed` est null si son site ne s’intègre pas',
    limits: { readPage: 'within' },
    body: z.object({
      address: text(M.urlInvalid)
        .transform((value) => value.trim())
        .pipe(z.string().max(CONTENT.urlMax)),
    }),
    data: z.object({ address: z.string(), embed: embedFacts.nullable() }),
  },
} as const satisfies Record<string, Endpoint>
