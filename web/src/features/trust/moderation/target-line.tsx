import type { Reportable } from '#contract/trust/moderation.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { TARGET_KINDS } from './moderation-words.ts'

interface TargetLineProps {
  target: Reportable
  /** Whether it can still be seen at its address. */
  isLink?: boolean
}

/** What is reported or was decided about: what it is, and its words. */
export function TargetLine({ target: { kind, label, path }, isLink = true }: TargetLineProps) {
  const words = frenchSpaces(label)
  return (
    <div className="rounded-sm border border-rule bg-surface px-4 py-3">
      <p className="type-kicker">{TARGET_KINDS[kind]}</p>
      <p className="font-medium wrap-anywhere">
        {isLink ? (
          <a href={path} className="underline">
            {words}
          </a>
        ) : (
          words
        )}
      </p>
    </div>
  )
}
