import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { OFFLINE } from '../../api/answer.ts'

/**
 * A form's checks, whose code (30 kB gzip) is fetched when `load` is first called: by the first focus or by sending.
 * Where it cannot be fetched the form says so in `root`.
 */
export function lateResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  return async (...form) => {
    const resolve = await load().catch(() => null)
    // Every form may have an error in `root`, which TypeScript cannot tell of one that it does not know.
    if (resolve === null) return { values: {}, errors: unreachable as FieldErrors<Input> }
    return resolve(...form)
  }
}

const unreachable = { root: { type: OFFLINE.code, message: OFFLINE.message } }
