import { CONTENT } from '#contract/limits.ts'
import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface PageAddressDialogProps {
  /** Of the page. */
  id: string
  slug: string
  onMoved: (slug: string) => void
  onClosed: () => void
}

/** Gives a page that never was public another address (docs/product/pages.md#addresses-of-pages). */
export const PageAddressDialog = ({ id, slug, onMoved, onClosed }: PageAddressDialogProps) => (
  <FormDialog<{ slug: string }>
    title="Changer l’adresse"
    description="Elle ne change plus une fois la page publiée."
    verb="Enregistrer"
    check={(fields) => {
      const wanted = String(fields.get('slug') ?? '').trim()
      return wanted === '' ? { errors: { slug: M.slugShape } } : { values: { slug: wanted } }
    }}
    send={async (values) => {
      await call('PUT /pages/{id}/address', { params: { id }, body: values })
      onMoved(values.slug)
      return undefined
    }}
    onClosed={onClosed}
  >
    {({ field }) => (
      <TextField
        label="Adresse"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug')}
        defaultValue={slug}
        maxLength={CONTENT.slugMax}
      />
    )}
  </FormDialog>
)
