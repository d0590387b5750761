import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { meantAddress } from './links.ts'

export interface LinkDialogProps {
  /** '' for a new one. */
  href: string
  onSet: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where a link leads: http, https or a mailbox, as the contract wants it. */
export const LinkDialog = ({ href, onSet, onRemove, onClose }: LinkDialogProps) => (
  <FormDialog<string>
    open
    onOpenChange={onClose}
    title="Lien"
    check={(fields) => {
      const address = meantAddress(String(fields.get('href')))
      const error = 'Entrez une adresse de page, comme https://exemple.fr, ou une adresse e-mail.'
      return address === null ? { errors: { href: error } } : { values: address }
    }}
    send={async (address) => {
      onSet(address)
      return 'stays'
    }}
    actions={({ id }) => (
      <>
        {href !== '' && <Button onClick={onRemove}>Retirer le lien</Button>}
        <Button type="submit" form={id} variant="primary">
          Mettre le lien
        </Button>
      </>
    )}
  >
    {({ field }) => (
      <TextField
        label="Adresse"
        {...field('href')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={href}
      />
    )}
  </FormDialog>
)
