import { readEmbedAddress } from '#contract/publishing/embed-address.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'

/** Looking up what an author is about to embed (docs/product/content.md#embeds); shares the limit of imports. */
export function embedRoutes(serve: Serve, context: Context): void {
  serve('POST /content/look-up-embed', async ({ body: { address }, caller }) => {
    if (readEmbedAddress(address) === null) return { data: { address, embed: null } }
    await context.rateLimits.consume('readPage', caller.id)
    const { lookUpEmbeds } = await import('./look-up-embeds.ts')
    const found = await lookUpEmbeds(context, caller.id, [address])
    return { data: await openHidden(context, { address, embed: found.get(address) ?? null }) }
  })
}
