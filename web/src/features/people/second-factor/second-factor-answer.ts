import type { FailedCall } from '#contract/calls.ts'
import type { FormErrors } from '../../site/form/use-form.ts'

/** Whether a failure asks for a code (docs/product/accounts.md#second-factor). */
export const asksForCode = ({ code }: Pick<FailedCall, 'code'>): boolean => code === 'SECOND_FACTOR_REQUIRED'

/** What a failure says of the code itself. */
export function codeProblem({ code, message }: Pick<FailedCall, 'code' | 'message'>): FormErrors | undefined {
  return code === 'SECOND_FACTOR_WRONG' || code === 'SECOND_FACTOR_REQUIRED' ? { code: message } : undefined
}
