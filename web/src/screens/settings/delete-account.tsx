import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'
import { SettingsSection } from './settings-section.tsx'

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog

/** The way out for good. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const [DeleteAccountDialog, wantDialog] = usePart(loadDialog)
  const ask = () => {
    wantDialog()
    setAsking(true)
  }
  return (
    <SettingsSection title="Supprimer le compte" lead="C’est sans retour. Téléchargez d’abord vos données.">
      <Button variant="danger" onClick={ask}>
        Supprimer mon compte
      </Button>
      {asking && DeleteAccountDialog && <DeleteAccountDialog onClosed={() => setAsking(false)} />}
    </SettingsSection>
  )
}
