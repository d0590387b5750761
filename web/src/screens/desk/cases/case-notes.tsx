import type { WholeCase } from '#contract/trust/moderation.ts'
import { call } from '../../../api/call.ts'
import { FormError } from '../../../features/people/account-page/account-page.tsx'
import { useForm } from '../../../features/site/form/use-form.ts'
import { sendWithKeys } from '../../../lib/enter-keys.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { CaseSection } from './case-section.tsx'

interface CaseNotesProps {
  id: string
  notes: WholeCase['notes']
  onAdded: () => void
}

/** What moderators tell each other about a case; nobody else reads it. */
export function CaseNotes({ id, notes, onAdded }: CaseNotesProps) {
  const { errors, field, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../../features/trust/forms/form-checks.ts')).checkNote,
    async send(body, { form, isAsSent }) {
      await call('POST /admin/cases/{id}/notes', { params: { id }, body })
      if (isAsSent()) form.reset()
      onAdded()
    },
  })
  return (
    <CaseSection title="Notes">
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="type-meta meta-facts">
              <span>@{note.author}</span>
              <DeskTime date={note.createdAt} />
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{frenchSpaces(note.text)}</p>
          </li>
        ))}
      </ul>
      <form method="post" {...formProps} onKeyDown={sendWithKeys} className="grid gap-3">
        <FormError message={errors.form} />
        <TextArea label="Ajouter une note" {...field('text')} help="Les modérateurs seuls la lisent." rows={2} />
        <Button type="submit" size="small" busy={isSubmitting} className="justify-self-start">
          Noter
        </Button>
      </form>
    </CaseSection>
  )
}
