import type { FailedCall } from '#contract/calls.ts'

/** spec §8: what is said when no answer came, or when our own code failed. */
export const UNEXPECTED = 'An unexpected error occurred'

/** Why an account form was refused (spec §8): the server's message, else `fallback`; no answer at all was not expected. */
export function formFailure({ status, message }: Pick<FailedCall, 'status' | 'message'>, fallback: string): string {
  return message || (status === 0 ? UNEXPECTED : fallback)
}
