import { CONVERSATION_MESSAGES as M } from '#contract/community/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { findHeldWords, writeHeldWords } from './held-words.queries.ts'

/** A creator's list of words (docs/product/comments.md#list-of-words). */
export function heldWordRoutes(serve: Serve, { database }: Context): void {
  serve('GET /users/me/held-words', async ({ caller }) => {
    const words = await findHeldWords(database, caller.id)
    if (!words) throw unauthenticated()
    return { data: { words } }
  })

  serve('PUT /users/me/held-words', async ({ caller, body }) => {
    const words = await writeHeldWords(database, caller.id, body.words)
    if (!words) throw unauthenticated()
    return { data: { words }, message: M.wordsKept }
  })
}
