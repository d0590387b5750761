import type { CallInput } from '#contract/calls.ts'
import type { SiteSettings } from '#contract/site/site-settings.ts'
import { orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
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
 * @returns the settings as they are then; null when the person gave up.
 * @throws CallFailure
 */
export async function changeSettings(body: SettingsInput): Promise<SiteSettings | null> {
  const outcome = await confirmed(() => api('PATCH /admin/settings', { body }))
  if (outcome === null) return null
  const { settings } = orFail(outcome).data
  toast.success('Réglages enregistrés')
  return settings
}
