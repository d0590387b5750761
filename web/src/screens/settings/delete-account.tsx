import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'
import { SettingsSection } from './settings-section.tsx'

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog

/** The way out (docs/product/screens.md#closing-dialog). */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const [DeleteAccountDialog, wantDialog] = usePart(loadDialog)
  const ask = () => {
    wantDialog()
    setAsking(true)
  }
  return (
    <SettingsSection
      anchor="suppression"
      title="Supprimer le compte"
      lead="Vous aurez quatorze jours pour changer d’avis, puis c’est sans retour. Téléchargez d’abord vos données."
    >
      <Button variant="danger" onClick={ask}>
        Supprimer mon compte
      </Button>
      {asking && DeleteAccountDialog && <DeleteAccountDialog onClosed={() => setAsking(false)} />}
    </SettingsSection>
  )
}
