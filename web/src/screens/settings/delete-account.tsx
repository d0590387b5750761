import { DialogButton } from '../../ui/dialog-button.tsx'
import { SettingsSection } from './settings-section.tsx'

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog

/** The way out (docs/product/screens.md#closing-dialog). */
export const DeleteAccount = () => (
  <SettingsSection
    anchor="suppression"
    title="Supprimer le compte"
    lead="Vous aurez quatorze jours pour changer d’avis, puis c’est sans retour. Téléchargez d’abord vos données."
  >
    <DialogButton
      variant="danger"
      load={loadDialog}
      dialog={(DeleteAccountDialog, close) => <DeleteAccountDialog onClosed={close} />}
    >
      Supprimer mon compte
    </DialogButton>
  </SettingsSection>
)
