import type { FailedCall } from '#contract/calls.ts'
import { formFailure } from '../../features/account-page/form-failure.ts'

const FAILED = 'Registration failed'

/** spec §8: the list as 'field: message' joined by '. ', else the server's message; of an answer with a code alone, its code. */
export function registrationFailure(failure: Pick<FailedCall, 'status' | 'code' | 'errors' | 'message'>): string {
  const { code, errors } = failure
  if (errors?.length) return errors.map((error) => `${error.field}: ${error.message}`).join('. ')
  return formFailure(failure, code === '' ? FAILED : `${FAILED} - Error Code: ${code}`)
}
