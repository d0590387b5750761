import { useEffect, useRef } from 'react'
import { SEARCH } from '#contract/limits.ts'
import { searchAddress } from '../../features/reading/search/search-address.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/button.tsx'
import { narrowingOf, type Question } from './question.ts'

/** Asks within the same kind and time; without scripts it is the browser that does. */
export function SearchForm({ question }: { question: Question }) {
  const narrowing = narrowingOf(question)
  const { q } = question
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  // Back and forward bring other words.
  useEffect(() => {
    if (shown.current === q || input.current === null) return
    shown.current = q
    input.current.value = q
  }, [q])

  return (
    <search>
      <form
        action="/recherche"
        className="flex max-w-3xl gap-2 py-5"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = new FormData(event.currentTarget).get('q')
          navigate(searchAddress(String(asked), narrowing))
          // As when another page is shown; a phone puts its keyboard away.
          document.querySelector('main')?.focus({ preventScroll: true })
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          className="input"
          aria-label="Mots à rechercher"
          placeholder="Titre, sujet, nom"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH.max}
          defaultValue={q}
        />
        {Object.entries(narrowing).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" variant="primary" className="flex-none">
          Rechercher
        </Button>
      </form>
    </search>
  )
}
