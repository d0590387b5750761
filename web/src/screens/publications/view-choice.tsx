import { navigate } from '../../lib/navigate.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FILTERS, SORTS, type View, viewAddress } from './views.ts'

/** The filter and the order of the list; both stand in the address. */
export function ViewChoice({ view }: { view: View }) {
  const tabs = FILTERS.map((filter) => ({
    label: filter.label,
    to: viewAddress({ ...view, filter }),
    current: filter === view.filter,
  }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs label="Filtrer les publications" tabs={tabs} />
      <SelectField
        label="Trier par"
        className="w-40"
        value={view.sort.slug}
        onChange={(event) => {
          const sort = SORTS.find(({ slug }) => slug === event.target.value)
          if (sort) navigate(viewAddress({ ...view, sort }), { preventScrollReset: true })
        }}
      >
        {SORTS.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
