import type { CallInput, FailedCall } from '#contract/calls.ts'
import type { SiteSettings } from '#contract/site/site-settings.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import type { FormErrors } from '../../../features/people/account-page/use-form.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { toast } from '../../../ui/toast.ts'

export type SettingsInput = NonNullable<CallInput<'PATCH /admin/settings'>['body']>

/** What a part of the settings is given: what they are, and whom to tell that they have changed. */
export interface SettingsPart {
  settings: SiteSettings
  onChanged: (settings: SiteSettings) => void
}

/**
 * Sends a change of the site's settings and says that it is kept.
 * @returns the settings as they are then; null when the person gave up; else why they were refused.
 */
export async function changeSettings(body: SettingsInput): Promise<SiteSettings | FailedCall | null> {
  const outcome = await confirmed(() => api('PATCH /admin/settings', { body }))
  if (outcome === null || !outcome.ok) return outcome
  toast.success('Réglages enregistrés')
  return outcome.data.settings
}

export const isFailure = (answer: SiteSettings | FailedCall): answer is FailedCall => 'status' in answer

/** Each refusal beside its field; what is about none above them all. */
export function settingsErrors(failure: FailedCall): FormErrors {
  if (!failure.errors?.length) return { form: failureWords(failure) }
  return Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]))
}
