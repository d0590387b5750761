import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { LogoMark } from './logo.tsx'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  /** What to do next. */
  description?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** Level of the title in the page's outline. Default 2. */
  level?: 1 | 2 | 3
}

/** Nothing to show, drawn on purpose. */
export function EmptyState({ title, description, action, level = 2, className, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('state', className)} {...rest}>
      <LogoMark />
      <Heading className="type-section">{title}</Heading>
      {description && <p>{description}</p>}
      {action}
    </div>
  )
}
