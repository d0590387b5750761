import { useState } from 'react'
import type { SiteSettings as Settings } from '#contract/desk.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useAnswer } from '../../../api/use-pages.ts'
import { confirmed } from '../../../features/confirm-identity/confirmed.ts'
import { refreshUser } from '../../../features/session/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskSection } from '../desk-section.tsx'

/** What holds for the whole site, each switch with what it means (docs/product/screens.md#desk). */
export function SiteSettings() {
  const { data, failure, reload, change } = useAnswer('site-settings', (signal) =>
    api('GET /admin/settings', {}, { signal }),
  )
  return (
    <DeskSection title="Réglages du site" lead="Ils valent pour tous les comptes, dès qu’ils changent.">
      {failure && !data && <ErrorState title="Les réglages n’ont pas pu être chargés" level={3} onRetry={reload} />}
      {(data || !failure) && (
        <Switches settings={data?.settings} onChanged={(settings) => change(() => ({ settings }))} />
      )}
    </DeskSection>
  )
}

interface SwitchesProps {
  /** Undefined until they are there. */
  settings: Settings | undefined
  onChanged: (settings: Settings) => void
}

function Switches({ settings, onChanged }: SwitchesProps) {
  const [changing, setChanging] = useState<keyof Settings>()

  async function choose(name: keyof Settings, isOn: boolean) {
    if (changing !== undefined) return
    setChanging(name)
    const outcome = await confirmed(() => api('PATCH /admin/settings', { body: { [name]: isOn } }))
    setChanging(undefined)
    if (outcome === null) return
    if (!outcome.ok) return toast.error(failureWords(outcome))
    onChanged(outcome.data.settings)
    toast.success('Réglage enregistré')
    // One's own powers may rest from now on.
    if (name === 'requireAdminSecondFactor') await refreshUser()
  }

  const switchOf = (name: keyof Settings) => ({
    checked: settings?.[name] ?? false,
    disabled: settings === undefined,
    'aria-busy': changing === name || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => void choose(name, target.checked),
  })

  return (
    <div className="grid max-w-3xl gap-6">
      <SwitchField
        label="Publier demande une adresse confirmée"
        help="Activé : qui n’a pas confirmé son adresse e-mail écrit et garde des brouillons, mais ne publie pas. Sans serveur de courriel, remettez vous-même les liens de confirmation, plus bas."
        {...switchOf('requireVerifiedEmail')}
      />
      <SwitchField
        label="Administrer demande une identification en deux étapes"
        help="Activé : les droits d’administration, les vôtres aussi, se mettent en pause tant qu’on ne s’est pas connecté avec une clé d’accès ou un code. Ajoutez d’abord l’une ou l’autre à votre compte."
        {...switchOf('requireAdminSecondFactor')}
      />
    </div>
  )
}
