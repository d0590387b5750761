import { useSearchParams } from 'react-router'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { type AddressedChoice, choiceIn, queryLink, withParameter } from './desk-address.ts'

type Choice = AddressedChoice & { label: string }

interface DeskFilterProps {
  /** What is chosen by: 'État des courriels'. */
  label: string
  /** Under which name the choice stands in the address. */
  parameter: string
  choices: readonly [Choice, ...Choice[]]
}

/** Tabs that show a part of a list; search and order stay as they are. */
export function DeskFilter({ label, parameter, choices }: DeskFilterProps) {
  const [search] = useSearchParams()
  const current = choiceIn(choices, search, parameter)
  return (
    <LinkTabs
      label={label}
      tabs={choices.map((choice) => ({
        label: choice.label,
        to: queryLink(withParameter(search, parameter, choice.slug)),
        current: choice === current,
      }))}
    />
  )
}
