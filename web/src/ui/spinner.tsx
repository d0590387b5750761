import { classNames } from '../lib/class-names.ts'

/** A turning ring as high as its text. Decoration: say what is loading in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span className={classNames('spinner', className)} aria-hidden="true" />
}
