import { useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import { call } from '../../../api/call.ts'
import { navigate } from '../../../lib/navigate.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormDialog } from '../../site/form/form-dialog.tsx'

interface NewPageDialogProps {
  /** Whose it is to be: a publication, or the site: null. */
  owner: string | null
  onClosed: () => void
}

/** Begins a page, which is then written in the editor. */
export function NewPageDialog({ owner, onClosed }: NewPageDialogProps) {
  const [made, setMade] = useState<string>()
  return (
    <FormDialog<{ title: string; slug?: string }>
      title="Nouvelle page"
      verb="Commencer la page"
      changes={['GET /pages']}
      check={(fields) => {
        const title = String(fields.get('title') ?? '').trim()
        const slug = String(fields.get('slug') ?? '').trim()
        if (title === '') return { errors: { title: M.titleRequired } }
        return { values: { title, ...(slug !== '' && { slug }) } }
      }}
      send={async (values) => {
        const { data } = await call('POST /pages', { body: { ...values, publicationId: owner } })
        setMade(data.id)
        return undefined
      }}
      onClosed={() => {
        onClosed()
        if (made !== undefined) navigate(`/editor/${made}`)
      }}
    >
      {({ field }) => (
        <>
          <TextField label="Titre" autoComplete="off" {...field('title')} maxLength={CONTENT.titleMax} />
          <TextField
            label="Adresse"
            help="La fin de son adresse, comme « nous-ecrire ». Laissez vide pour la tirer du titre. Elle ne change plus une fois la page publiée."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('slug')}
            maxLength={CONTENT.slugMax}
          />
        </>
      )}
    </FormDialog>
  )
}
