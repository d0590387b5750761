import type { SettingFlag } from '#contract/site/site-settings.ts'
import { useChange } from '../../../api/use-change.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { changeSettings, type SettingsPart } from './change-settings.ts'

interface SettingSwitchProps extends SettingsPart {
  name: SettingFlag
  label: string
  help: string
}

/** A setting that is on or off, and kept at once. */
export function SettingSwitch({ name, label, help, settings, onChanged }: SettingSwitchProps) {
  const { run, isBusy } = useChange(async (isOn: boolean) => {
    const answer = await changeSettings({ [name]: isOn })
    if (answer === null) return
    onChanged(answer)
    // One's own powers may rest from now on.
    if (name === 'requireAdminSecondFactor') await refreshUser()
  })

  return (
    <SwitchField
      label={label}
      help={help}
      checked={settings[name]}
      aria-busy={isBusy || undefined}
      onChange={({ target }) => run(target.checked)}
    />
  )
}
