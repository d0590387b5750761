import type { ReactNode } from 'react'
import { FormError } from '../../../features/people/account-page/account-page.tsx'
import { type FormErrors, useForm } from '../../../features/site/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { changeSettings, type SettingsInput, type SettingsPart } from './change-settings.ts'

interface SettingsFormProps extends Pick<SettingsPart, 'onChanged'> {
  /** Its accessible name. */
  label: string
  /** What the fields, by their names, ask to change. */
  read: (fields: ReadonlyMap<string, string>) => SettingsInput
  children: (errors: FormErrors) => ReactNode
}

/** Some settings that are saved together; the server checks them and each refusal stands beside its field. */
export function SettingsForm({ label, read, onChanged, children }: SettingsFormProps) {
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (fields) => ({ values: read(textsOf(fields)) }),
    async send(body) {
      const answer = await changeSettings(body)
      if (answer !== null) onChanged(answer)
    },
  })
  return (
    <form method="post" aria-label={label} {...formProps} className="grid gap-5">
      <FormError message={errors.form} />
      {children(errors)}
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

const textsOf = (fields: FormData): Map<string, string> =>
  new Map([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
