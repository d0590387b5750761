import { classNames } from '../lib/class-names.ts'

/**
 * One grey shape of what is loading; `className` gives its place and size (`h-4 w-2/3`). Draw the real shape with several
 * inside one element with `aria-busy="true"` and a `VisuallyHidden` sentence.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />
}
