import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/** Says something over the list that follows, and moves none of it; `className` gives its distance from the top. */
export function FloatingStatus({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={classNames('sticky z-10 flex h-0 justify-center *:shadow-float', className)}>
      {children}
    </div>
  )
}
