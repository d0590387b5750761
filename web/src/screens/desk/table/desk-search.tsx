import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DESK } from '#contract/limits.ts'
import { search as glass } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SEARCH, withParameter, wordsIn } from './desk-address.ts'
import './desk-search.css'

/** Milliseconds without a key before the address changes. */
const PAUSE = 300

/** The field that searches a list of the desk; what was typed stands in the address. */
export function DeskSearch({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams()
  const asked = wordsIn(search) ?? ''
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState({ asked, written: asked })
  // Back and forward bring their words; what this field wrote itself is not put over what was typed since.
  if (asked !== known.asked) {
    setKnown({ ...known, asked })
    if (asked !== known.written) setTyped(asked)
  }

  const wanted = typed.trim()
  const ask = useEffectEvent(() => {
    setKnown({ ...known, written: wanted })
    setSearch(withParameter(search, SEARCH, wanted), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => ask(), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, asked])

  return (
    <search className="desk-search">
      <Icon glyph={glass} />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={DESK.searchMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
