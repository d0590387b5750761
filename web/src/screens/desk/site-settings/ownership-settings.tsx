import { SITE } from '#contract/limits.ts'
import type { Owner, OwnerKind, StateAdvertising } from '#contract/site/ownership.ts'
import type { Publisher } from '#contract/site/site-settings.ts'
import { makesSense, missingFacts, NO_PUBLISHER, OWNER_KINDS } from '#contract/trust/publisher-facts.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SettingsPart } from './change-settings.ts'
import { type ReadField, type RowFields, rowsIn, SettingRows } from './setting-rows.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPartFrame } from './settings-part.tsx'

// The keys of a constant are its own.
const KINDS = Object.entries(OWNER_KINDS) as [OwnerKind, string][]

/** Whose the newspaper is, and what public authorities paid it (docs/product/legal.md#ownership). */
export function OwnershipSettings({ settings: { publisher }, onChanged }: SettingsPart) {
  const asks = (name: keyof Publisher) => publisher.kind === null || makesSense(name, publisher.kind)
  const needed = missingFacts({ ...NO_PUBLISHER, kind: publisher.kind })
  if (!asks('stateAdvertising')) return null
  return (
    <SettingsPartFrame
      title="À qui appartient ce journal"
      anchor="proprietaires"
      lead="Le règlement européen sur la liberté des médias demande de le dire : une page du pied de page en est faite."
    >
      <SettingsForm
        label="À qui appartient ce journal"
        onChanged={onChanged}
        read={(fields) => ({
          publisher: {
            ...(asks('owners') && { owners: rowsIn(fields, 'publisher.owners', 'name', readOwner) }),
            stateAdvertising: rowsIn(fields, 'publisher.stateAdvertising', 'year', readAdvertising),
          },
        })}
      >
        {(errors) => (
          <>
            {asks('owners') && (
              <SettingRows
                legend="Propriétaires et bénéficiaires effectifs"
                help="Ceux dont les parts donnent de l’influence, et qui en profite à la fin. Pour une association, à défaut, qui la dirige. Une part inconnue reste vide."
                add="Ajouter un propriétaire"
                list="publisher.owners"
                isNeeded={needed.includes('owners')}
                rows={publisher.owners}
                errors={errors}
              >
                {(row) => <OwnerFields {...row} />}
              </SettingRows>
            )}
            <SettingRows
              legend="Publicité d’État reçue"
              help="Par année : le total des fonds publics, sans nom d’autorité, 0 s’il n’y en a pas eu ; et ce que chaque autorité publique d’un pays tiers a versé."
              add="Ajouter une année"
              list="publisher.stateAdvertising"
              isNeeded={needed.includes('stateAdvertising')}
              rows={publisher.stateAdvertising}
              errors={errors}
            >
              {(row) => <AdvertisingFields {...row} />}
            </SettingRows>
          </>
        )}
      </SettingsForm>
    </SettingsPartFrame>
  )
}

const readOwner = (field: ReadField) => ({
  name: field('name'),
  share: field('share'),
  kind: KINDS.find(([kind]) => kind === field('kind'))?.[0] ?? 'direct',
})

const readAdvertising = (field: ReadField) => ({
  year: field('year'),
  amount: field('amount'),
  from: field('from'),
})

const typed = (value: number | null | undefined) => (value ?? '').toString().replace('.', ',')

const OwnerFields = ({ row, field, receive }: RowFields<Owner>) => (
  <>
    <TextField label="Nom" ref={receive} {...field('name')} defaultValue={row?.name} maxLength={SITE.factMax} />
    <SelectField label="À quel titre" {...field('kind')} defaultValue={row?.kind}>
      {KINDS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    <TextField label="Part, en %" {...field('share')} inputMode="decimal" defaultValue={typed(row?.share)} />
  </>
)

const AdvertisingFields = ({ row, field, receive }: RowFields<StateAdvertising>) => (
  <>
    <TextField label="Année" ref={receive} {...field('year')} inputMode="numeric" defaultValue={row?.year} />
    <TextField label="Montant, en euros" {...field('amount')} inputMode="decimal" defaultValue={typed(row?.amount)} />
    <TextField
      label="Autorité d’un pays tiers"
      {...field('from')}
      defaultValue={row?.from ?? ''}
      maxLength={SITE.factMax}
    />
  </>
)
