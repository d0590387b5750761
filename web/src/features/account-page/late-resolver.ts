import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

export interface LateResolver<Input extends FieldValues, Context, Output> {
  resolver: Resolver<Input, Context, Output>
  /** Fetches the checks, for the first focus. */
  preload(): void
}

/**
 * A form's checks, whose code (30 kB gzip) is fetched when the form is first used. Where it cannot be fetched, cut off or
 * after an update, the form says so in `root`.
 */
export function lateResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): LateResolver<Input, Context, Output> {
  const tryLoading = () => load().catch(() => null)
  return {
    async resolver(...form) {
      const resolve = await tryLoading()
      if (resolve !== null) return resolve(...form)
      const root = { type: 'unreachable', message: 'Une partie de cette page n’a pas pu être chargée. Rechargez-la.' }
      // Every form may have an error in `root`, which TypeScript cannot tell of one that it does not know.
      return { values: {}, errors: { root } as FieldErrors<Input> }
    },
    preload() {
      void tryLoading()
    },
  }
}
