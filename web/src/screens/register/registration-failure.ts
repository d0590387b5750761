import type { FailedCall } from '#contract/calls.ts'

/** spec §8: the list as 'field: message' joined by '. ', else the server's message. */
export function registrationFailure({ errors, message }: Pick<FailedCall, 'errors' | 'message'>): string {
  if (errors?.length) return errors.map((error) => `${error.field}: ${error.message}`).join('. ')
  return message || 'Registration failed'
}
