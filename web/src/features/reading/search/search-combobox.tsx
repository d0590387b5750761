import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH } from '#contract/limits.ts'
import { navigate } from '../../../lib/navigate.ts'
import { search, x } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { searchAddress } from './search-address.ts'
import { SearchPanel } from './search-panel.tsx'
import { useSearch } from './use-search.ts'

interface SearchComboboxProps {
  initialQuery: string
  startsFocused: boolean
}

/** The search field at work: arrows choose among the results, Enter opens the chosen one or else the page of all, Escape leaves. */
export function SearchCombobox({ initialQuery, startsFocused }: SearchComboboxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(initialQuery)
  const [open, setOpen] = useState(startsFocused)
  const [chosen, setChosen] = useState<string>()
  const found = useSearch(query)
  const optionId = (articleId: string) => `${listId}-${articleId}`
  const isListed = open && found.articles.length > 0
  const active = isListed ? found.articles.find((article) => article.id === chosen) : undefined

  const focusAtFirst = useRef(startsFocused)
  useLayoutEffect(() => {
    if (focusAtFirst.current) input.current?.focus()
  }, [])

  function close() {
    setOpen(false)
    setChosen(undefined)
  }

  /** On a phone the field covers the bar as long as it has the focus. */
  function leave() {
    close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  function choose(step: 1 | -1) {
    const ids: (string | undefined)[] = [undefined, ...found.articles.map((article) => article.id)]
    const next = ids.at((ids.indexOf(active?.id) + step) % ids.length)
    setOpen(true)
    setChosen(next)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Escape') {
      if (open) close()
      else setQuery('')
    } else return
    event.preventDefault()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (active) return document.getElementById(optionId(active.id))?.click()
    leave()
    navigate(searchAddress(query.trim()))
  }

  return (
    <search
      className="search"
      data-open={open || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Icon glyph={search} />
      <form className="contents" onSubmit={submit}>
        <input
          ref={input}
          type="search"
          role="combobox"
          className="search-input"
          aria-label="Rechercher"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active && optionId(active.id)}
          placeholder="Rechercher"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH.max}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKey}
        />
      </form>
      {open && (
        <>
          <IconButton glyph={x} label="Fermer la recherche" className="search-close" onClick={leave} />
          <SearchPanel
            found={found}
            query={query.trim()}
            listId={listId}
            optionId={optionId}
            activeId={active?.id}
            onLeave={leave}
          />
        </>
      )}
    </search>
  )
}
