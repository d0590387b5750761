import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

type ProgressBarProps = Omit<ComponentProps<'progress'>, 'value' | 'max'> & {
  /** Names the task: "Envoi de la photo". */
  label: string
  /** From 0 to 1; left out when unknown. */
  value?: number
}

export function ProgressBar({ label, value, className, ...rest }: ProgressBarProps) {
  return <progress className={classNames('progress', className)} aria-label={label} value={value} {...rest} />
}
