import { Menu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import './menu.css'

/** One of a few: the menu stays open, so that the effect is seen. */
type MenuChoice = {
  /** Names the group. */
  label: string
  choices: readonly { label: string; glyph: string; value: string }[]
  value: string
  onChoose: (value: string) => void
}

/** A line that leads somewhere or does something, a choice, or a rule between two groups. */
export type MenuEntry =
  | MenuChoice
  | { label: string; glyph?: string; to: string }
  | { label: string; glyph?: string; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | 'rule'

type MenuPopupProps = {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly MenuEntry[]
  header?: ReactNode
  align: 'start' | 'end'
}

/** Everything on a page belongs to a landmark, a menu too. */
const landmarkOf = (anchor: Element | null) => anchor?.closest<HTMLElement>('main, body > header')

/** The open menu of a `MenuButton`, which loads it. */
export function MenuPopup({ anchor, open, onOpenChange, entries, header, align }: MenuPopupProps) {
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button's own click closes it; closing on the press as well would make that click open it again.
        const pressed =
          reason === 'outside-press' && event.target instanceof Node && anchor.current?.contains(event.target)
        if (!pressed) onOpenChange(next)
      }}
    >
      <Menu.Portal container={landmarkOf(anchor.current)}>
        <Menu.Positioner className="menu-place" anchor={anchor} align={align} sideOffset={6} collisionPadding={8}>
          <Menu.Popup
            className="menu"
            aria-labelledby={anchor.current?.id}
            finalFocus={anchor}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return
              event.preventDefault()
              onOpenChange(false)
            }}
          >
            {header && <div className="menu-header">{header}</div>}
            {entries.map((entry, index) =>
              entry === 'rule' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place
                <Menu.Separator key={index} className="menu-rule" />
              ) : (
                <MenuLine key={entry.label} entry={entry} />
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuLine({ entry }: { entry: Exclude<MenuEntry, 'rule'> }) {
  if ('choices' in entry) return <ChoiceLine {...entry} />
  const content = (
    <>
      {entry.glyph && <Icon glyph={entry.glyph} />}
      {entry.label}
    </>
  )
  if ('to' in entry) {
    return (
      <Menu.LinkItem className="menu-line" closeOnClick href={entry.to}>
        {content}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item
      className={classNames('menu-line', entry.danger && 'menu-line-danger')}
      disabled={entry.disabled}
      onClick={entry.onSelect}
    >
      {content}
    </Menu.Item>
  )
}

function ChoiceLine({ label, choices, value, onChoose }: MenuChoice) {
  return (
    <Menu.Group className="menu-choice">
      <Menu.GroupLabel>{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} aria-label={choice.label} title={choice.label}>
            <Icon glyph={choice.glyph} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
