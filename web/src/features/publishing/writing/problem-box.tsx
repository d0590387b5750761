import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/publishing/publishing.ts'
import { noticeClass } from './notice-class.ts'

interface ProblemBoxProps {
  /** Why the server refused, or what went wrong. */
  failure: string | null
  problems: readonly Problem[]
  /** Changes with every attempt that found problems. */
  attempt: unknown
}

/**
 * The red box: what stands in the way, in the order of docs/product/texts.md#publishing-texts; each line leads to what it concerns.
 * Announced, and brought into sight: the buttons that are refused stay in the bar, wherever the text was scrolled to.
 */
export function ProblemBox({ failure, problems, attempt }: ProblemBoxProps) {
  const isEmpty = failure === null && problems.length === 0
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each line that is mended
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [attempt, failure])
  return (
    <div role="alert">
      {!isEmpty && (
        <div ref={box} className={noticeClass('problem')}>
          {failure !== null && <p>{failure}</p>}
          {problems.length > 0 && (
            <ul className="grid gap-1">
              {problems.map(({ field, message }) => (
                <li key={field}>
                  <button type="button" className="text-left hover:underline" onClick={() => showField(field)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

function showField(field: string): void {
  const target = elementOf(field)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

function elementOf(field: string): HTMLElement | null {
  const [kind, position] = field.split('.')
  if (kind !== 'blocks') return document.getElementById(`article-${kind}`)
  if (position === undefined) return document.querySelector<HTMLElement>('[data-add-block]')
  return document.querySelectorAll<HTMLElement>('[data-block]')[Number(position)] ?? null
}
