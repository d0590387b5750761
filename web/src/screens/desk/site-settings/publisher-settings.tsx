import { useState } from 'react'
import { SITE } from '#contract/limits.ts'
import type { PublisherKind } from '#contract/site/site-settings.ts'
import {
  missingFacts,
  NO_PUBLISHER,
  PUBLISHER_FACTS,
  PUBLISHER_KINDS,
  type TextFact,
  textsOf,
} from '#contract/trust/publisher-facts.ts'
import type { FormErrors } from '../../../features/site/form/use-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SettingsPart } from './change-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPartFrame } from './settings-part.tsx'

const ADDRESSES: ReadonlySet<TextFact> = new Set(['address', 'hostAddress'])
const MAILBOXES: ReadonlySet<TextFact> = new Set(['email', 'dataContact', 'securityContact'])

const HELP: Partial<Record<TextFact, string>> = {
  registration: 'Par exemple RCS Rennes 123 456 789.',
  vat: 'Si vous y êtes assujetti.',
  editor: 'S’il y en a un ou une.',
  dataContact: 'Vide : l’adresse de l’éditeur.',
  securityContact: 'Dans security.txt. Vide : l’adresse de l’éditeur.',
}

// The keys of a constant are its own.
const KINDS = Object.entries(PUBLISHER_KINDS) as [PublisherKind, string][]

/** What the law wants to know of who publishes (docs/product/moderation.md#publisher): the facts of the chosen kind. */
export function PublisherSettings({ settings, onChanged }: SettingsPart) {
  const { publisher } = settings
  const [kind, setKind] = useState<PublisherKind | null>(publisher.kind)
  const facts = kind === null ? [] : textsOf(kind)
  const needed = kind === null ? [] : missingFacts({ ...NO_PUBLISHER, kind })
  return (
    <SettingsPartFrame
      title="Éditeur du site"
      anchor="editeur"
      lead="Les mentions légales et les autres pages que la loi demande en sont faites. Ce qu’elle exige est marqué « obligatoire »."
    >
      <SettingsForm
        label="Éditeur du site"
        onChanged={onChanged}
        read={(fields) => ({
          publisher: {
            kind,
            ...Object.fromEntries(facts.map((name) => [name, fields.get(`publisher.${name}`) ?? ''])),
          },
        })}
      >
        {(errors) => (
          <>
            <SelectField
              label={PUBLISHER_FACTS.kind}
              name="publisher.kind"
              value={kind ?? ''}
              onChange={({ target }) => setKind(KINDS.find(([value]) => value === target.value)?.[0] ?? null)}
              error={errors['publisher.kind']}
            >
              <option value="">À choisir</option>
              {KINDS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            {facts.map((name) => (
              <FactField
                key={name}
                name={name}
                value={publisher[name]}
                isNeeded={needed.includes(name)}
                errors={errors}
              />
            ))}
          </>
        )}
      </SettingsForm>
    </SettingsPartFrame>
  )
}

interface FactFieldProps {
  name: TextFact
  value: string
  isNeeded: boolean
  errors: FormErrors
}

function FactField({ name, value, isNeeded, errors }: FactFieldProps) {
  const field = {
    label: (
      <>
        {PUBLISHER_FACTS[name]}
        {isNeeded && <span className="sr-only">, obligatoire</span>}
      </>
    ),
    name: `publisher.${name}`,
    defaultValue: value,
    help: HELP[name],
    aside: isNeeded ? (
      <span aria-hidden="true" className="shrink-0 text-sm text-soft">
        obligatoire
      </span>
    ) : undefined,
    error: errors[`publisher.${name}`],
    autoComplete: 'off',
  }
  if (ADDRESSES.has(name)) return <TextArea {...field} maxLength={SITE.addressMax} />
  return <TextField {...field} type={MAILBOXES.has(name) ? 'email' : 'text'} maxLength={SITE.factMax} />
}
