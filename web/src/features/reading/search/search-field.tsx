import { useEffect, useRef } from 'react'
import { SEARCH } from '#contract/limits.ts'
import { search } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePart } from '../../../ui/use-part.tsx'
import './search-field.css'

const loadCombobox = async () => (await import('./search-combobox.tsx')).SearchCombobox

/**
 * The search field of the top bar; on a phone it looks like a button and grows over the bar when it has the focus.
 * The first focus fetches the combobox, which takes its place, its words and the focus, if it still has it.
 */
export function SearchField() {
  const [Combobox, wantCombobox] = usePart(loadCombobox)
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  const hasFocus = useRef(false)

  // Who was there before React took the page over is told of by no event any more.
  useEffect(() => {
    if (input.current === null || input.current !== document.activeElement) return
    typed.current = input.current.value
    hasFocus.current = true
    wantCombobox()
  }, [wantCombobox])

  if (Combobox) return <Combobox initialQuery={typed.current} startsFocused={hasFocus.current} />

  return (
    <search className="search">
      <Icon glyph={search} />
      <form action="/recherche" className="contents">
        <input
          ref={input}
          type="search"
          name="q"
          className="search-input"
          aria-label="Rechercher"
          placeholder="Rechercher"
          autoComplete="off"
          maxLength={SEARCH.max}
          onInput={(event) => {
            typed.current = event.currentTarget.value
          }}
          onFocus={() => {
            hasFocus.current = true
            wantCombobox()
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
        />
      </form>
    </search>
  )
}
