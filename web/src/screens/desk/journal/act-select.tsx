import { useSearchParams } from 'react-router'
import { ACTS, type Act, actName } from '#contract/trust/journal.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { withParameter } from '../table/desk-address.ts'

/** Under which name the address keeps the act. */
const ACT = 'acte'

/** `Object.keys` forgets which keys they are. */
export const ALL_ACTS = Object.keys(ACTS) as Act[]

/** The act that an address names; undefined for all. */
export function actIn(search: URLSearchParams): Act | undefined {
  const name = search.get(ACT)
  return ALL_ACTS.find((act) => act === name)
}

/** Shows one of these kinds of act only. */
export function ActSelect({ acts }: { acts: readonly Act[] }) {
  const [search, setSearch] = useSearchParams()
  const byName = acts.toSorted((one, other) => actName(one).localeCompare(actName(other), 'fr'))
  return (
    <SelectField
      label="Acte"
      labelHidden
      value={actIn(search) ?? ''}
      onChange={({ target }) =>
        setSearch(withParameter(search, ACT, target.value), { replace: true, preventScrollReset: true })
      }
    >
      <option value="">Tous les actes</option>
      {byName.map((act) => (
        <option key={act} value={act}>
          {actName(act)}
        </option>
      ))}
    </SelectField>
  )
}
