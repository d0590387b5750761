import { SITE_MESSAGES as M } from '#contract/site-messages.ts'
import { invalidField } from '../../platform/http/errors.ts'

/**
 * An accent must be readable on every light paper as it is chosen (docs/product/look.md#accent-colours).
 * @param chosen '#1f5a45'; null and undefined: none was.
 * @throws 400 naming `accent`, with the nearest colour that would do.
 */
export async function checkAccent(chosen: string | null | undefined): Promise<void> {
  if (!chosen) return
  const { deriveAccent } = await import('./derive-accent.ts')
  let fit = chosen
  // What stands behind a colour is tinted by it: the first that is dark enough may ask for one more step.
  for (let darker = deriveAccent(fit).light; darker !== fit; darker = deriveAccent(fit).light) fit = darker
  if (fit !== chosen) throw invalidField('accent', M.accentTooFaint(fit))
}
