import { useEffect, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { check } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** What an import does, and after how many milliseconds it mostly does it; the last goes on until the answer is there. */
const STEPS = [
  { label: 'Lecture de la page', after: 0 },
  { label: 'Recherche du titre, du texte et des citations', after: 1_200 },
  { label: 'Copie des images', after: 2_800 },
  { label: 'Mise en blocs', after: 7_000 },
] as const

/** Where an import stands. */
export function ImportSteps() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timers = STEPS.map(({ after }, index) => setTimeout(() => setAt(index), after))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <ol aria-label="Étapes de l'importation" className="grid gap-2 text-sm">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index > at && 'text-soft')}
        >
          {index < at && <Icon glyph={check} label="Fait :" className="text-accent" />}
          {index === at && <Spinner />}
          {index > at && <span className="w-[1.25em]" />}
          {label}
        </li>
      ))}
    </ol>
  )
}
