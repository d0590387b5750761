import { letterPath } from '#contract/community/letter-paths.ts'
import type { KeptLetter, LetterOwner } from '#contract/community/letters.ts'
import { LETTERS } from '#contract/limits.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../site/form/use-form.ts'

/** Whether a letter is offered, what it is called, and what it brings. */
export function OfferLetter({ owner, letter }: { owner: LetterOwner; letter: KeptLetter }) {
  const { errors, field, isSubmitting, formProps } = useForm({
    changes: ['GET /letters/of/{owner}'],
    loadCheck: async () => (await import('./letter-checks.ts')).checkLetter,
    async send({ isOpen, name, about }) {
      const body = { isOpen: isOpen !== undefined, name, about }
      const { message } = await call('PUT /letters/of/{owner}', { params: { owner }, body })
      if (message) toast.success(message)
      return undefined
    },
  })
  return (
    <form method="post" {...formProps} className="grid max-w-xl gap-5">
      <div role="alert" className="empty:hidden">
        {errors.form && <p className="text-danger">{errors.form}</p>}
      </div>
      <SwitchField
        name="isOpen"
        label="Proposer une lettre"
        help="Sa page et ses formulaires acceptent les inscriptions. Sans cela, qui est abonné le reste."
        defaultChecked={letter.isOpen}
      />
      <TextField label="Nom de la lettre" {...field('name')} defaultValue={letter.name} maxLength={LETTERS.nameMax} />
      <TextField
        label="Ce qu’elle apporte, et à quel rythme"
        help="En une ligne : « Chaque vendredi, ce qu’il faut avoir lu. »"
        {...field('about')}
        defaultValue={letter.about}
        maxLength={LETTERS.aboutMax}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Enregistrer
        </Button>
        {letter.isOpen && (
          <LinkButton to={letterPath(letter.username)} variant="quiet">
            Voir sa page
          </LinkButton>
        )}
      </div>
    </form>
  )
}
