import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

/** The way out for good. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection title="Supprimer le compte" lead="C’est sans retour. Téléchargez d’abord vos données.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
