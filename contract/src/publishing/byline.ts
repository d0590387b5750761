import { BYLINE } from '../limits.ts'
import { id, jsonText, z } from '../schema.ts'
import { line } from '../text/line.ts'
import { NEWSROOM_MESSAGES as M } from './messages.ts'
import { orNull } from './recordings.ts'

/**
 * Somebody who signs a piece (docs/product/newsroom.md#bylines). `userId`: null for who is named without an account; `function`: what
 * they did, null for writing it.
 */
export const signer = z.object({ userId: z.string().nullable(), name: z.string(), function: z.string().nullable() })
export type Signer = z.infer<typeof signer>

/** As readers see them. `username`: where their profile is; null where none is public. */
export const shownSigner = signer.extend({ username: z.string().nullable() })
export type ShownSigner = z.infer<typeof shownSigner>

/** One as it is sent. */
export const sentSigner = z
  .object({
    userId: id.nullable().default(null),
    /** Of somebody with an account the server knows it. */
    name: line(BYLINE.nameMax).default(''),
    function: orNull(line(BYLINE.functionMax)).default(null),
  })
  .refine(({ userId, name }) => userId !== null || name !== '', { path: ['name'], error: M.signerNameless })

export const sentByline = jsonText(z.array(sentSigner).max(BYLINE.max, { error: M.signersMax(BYLINE.max) }))

/** Each person once, where they are named first. */
export function withoutRepeats<Named extends Signer>(byline: readonly Named[]): Named[] {
  const keyOf = ({ userId, name }: Signer) => userId ?? name.toLocaleLowerCase('fr')
  const seen = new Set<string>()
  return byline.filter((each) => seen.size < seen.add(keyOf(each)).size)
}
