import type { FailedCall } from '#contract/calls.ts'
import { failureWords } from '../../../api/failure-words.ts'
import type { FormErrors } from '../../people/account-page/use-form.ts'

/** What a failure says of the fields of a form; where it says nothing of them, of the form as a whole. */
export function refusals(failure: FailedCall, form: HTMLFormElement): FormErrors {
  const ofFields = failure.errors?.filter(({ field }) => form.elements.namedItem(field) !== null) ?? []
  if (ofFields.length === 0) return { form: failureWords(failure) }
  return Object.fromEntries(ofFields.map(({ field, message }) => [field, message]))
}
