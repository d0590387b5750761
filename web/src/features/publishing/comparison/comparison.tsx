import { classNames } from '../../../lib/class-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { hideIfBroken } from '../../../ui/hide-broken.ts'
import { sourceOf } from '../../site/media/media-sources.ts'
import type { Row, Said } from './compare.ts'

type ChangeWords = Record<Exclude<Row['change'], 'same'>, string>

export interface ComparisonProps {
  rows: readonly Row[]
  /** What both sides are called. */
  names: { before: string; after: string }
  words: ChangeWords
}

/** Two versions side by side, one above the other on a phone; what both say alike stands there once. */
export const Comparison = ({ rows, names, words }: ComparisonProps) => (
  <div className="grid gap-4">
    <div aria-hidden="true" className="type-meta hidden gap-x-6 md:grid md:grid-cols-2">
      <span>{names.before}</span>
      <span>{names.after}</span>
    </div>
    <ul className="grid gap-3">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are made anew as a whole
        <li key={index} className="grid min-w-0 gap-1 border-t border-rule pt-3">
          <p className="type-meta flex items-center gap-2">
            <span>{row.label}</span>
            {row.change !== 'same' && (
              <Badge tone={row.change === 'removed' ? 'danger' : 'accent'}>{words[row.change]}</Badge>
            )}
          </p>
          <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            <Side said={row.before} as="del" label={`${names.before}\u202f:`} />
            <Side
              said={row.after}
              as="ins"
              label={`${names.after}\u202f:`}
              isRepeated={row.change === 'same' || row.change === 'restyled'}
            />
          </div>
        </li>
      ))}
    </ul>
  </div>
)

interface SideProps {
  said: Said | null
  as: 'ins' | 'del'
  label: string
  /** Says what the other side says: shown where both stand side by side, read out once. */
  isRepeated?: boolean
}

function Side({ said, as: Mark, label, isRepeated = false }: SideProps) {
  if (said === null) return <div className="max-md:hidden" />
  return (
    <div
      aria-hidden={isRepeated || undefined}
      className={classNames('min-w-0 whitespace-pre-wrap wrap-anywhere', isRepeated && 'max-md:hidden')}
    >
      <span className="sr-only">{label} </span>
      {said.words.map(({ text, isOwn }, index) =>
        isOwn ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
          <Mark key={index} className={Mark === 'ins' ? 'bg-accent-wash text-accent' : 'bg-danger-wash text-danger'}>
            {text}
          </Mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
          <span key={index}>{text}</span>
        ),
      )}
      {said.pictures.map((src) => (
        <img
          key={src}
          src={sourceOf(src)}
          alt=""
          loading="lazy"
          ref={hideIfBroken}
          className="mt-1 h-48 w-full object-contain object-left"
        />
      ))}
    </div>
  )
}
