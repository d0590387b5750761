import type { ReactNode } from 'react'

/** One thing that is said of a decision, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-kicker">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  )
}
