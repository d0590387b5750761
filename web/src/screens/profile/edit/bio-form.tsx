import { useState } from 'react'
import { ACCOUNT } from '#contract/limits.ts'
import { api } from '../../../api/client.ts'
import { useForm } from '../../../features/site/form/use-form.ts'
import { storeUser } from '../../../session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

/** The few words by which a creator presents himself. Left unsent, they are kept. */
export function BioForm({ bio, onChanged }: { bio: string; onChanged: () => void }) {
  const { errors, field, formProps, isSubmitting, kept } = useForm({
    keep: 'bio',
    loadCheck: async () => (await import('./check-bio.ts')).checkBio,
    async send(body, { isAsSent, forget }) {
      const outcome = await api('PUT /users/me', { body })
      if (!outcome.ok) {
        toast.error(outcome.message || 'Erreur lors de la sauvegarde.')
        return 'stays'
      }
      const { user } = outcome.data
      storeUser(user)
      if (isAsSent()) {
        forget()
        setText(user.bio)
      }
      toast.success('Présentation mise à jour !')
      onChanged()
    },
  })
  const [text, setText] = useState(kept.bio ?? bio)

  return (
    <form method="post" {...formProps} className="grid content-start justify-items-end gap-3">
      <TextArea
        label="Présentation"
        {...field('bio')}
        error={errors.bio ?? errors.form}
        className="w-full"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aside={
          <span className="type-meta">
            {text.length}/{ACCOUNT.bioMax}
          </span>
        }
      />
      <Button type="submit" busy={isSubmitting} disabled={text.trim() === bio}>
        Enregistrer la présentation
      </Button>
    </form>
  )
}
