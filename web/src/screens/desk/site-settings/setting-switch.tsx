import { useState } from 'react'
import { failureWords } from '../../../api/failure-words.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { changeSettings, isFailure, type SettingsPart } from './change-settings.ts'

interface SettingSwitchProps extends SettingsPart {
  name: 'requireVerifiedEmail' | 'requireAdminSecondFactor' | 'refusesAiCrawlers'
  label: string
  help: string
}

/** A setting that is on or off, and kept at once. */
export function SettingSwitch({ name, label, help, settings, onChanged }: SettingSwitchProps) {
  const [busy, setBusy] = useState(false)

  async function choose(isOn: boolean) {
    if (busy) return
    setBusy(true)
    const answer = await changeSettings({ [name]: isOn })
    setBusy(false)
    if (answer === null) return
    if (isFailure(answer)) return toast.error(failureWords(answer))
    onChanged(answer)
    // One's own powers may rest from now on.
    if (name === 'requireAdminSecondFactor') await refreshUser()
  }

  return (
    <SwitchField
      label={label}
      help={help}
      checked={settings[name]}
      aria-busy={busy || undefined}
      onChange={({ target }) => void choose(target.checked)}
    />
  )
}
