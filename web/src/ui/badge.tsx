import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import './badge.css'

type BadgeProps = ComponentProps<'span'> & {
  /** `accent`: Publié, Créateur. `advert`: Publicité and nothing else. Default `neutral`: Brouillon, Utilisateur, Exemple. */
  tone?: 'neutral' | 'accent' | 'danger' | 'advert'
}

/** A short status beside what it qualifies. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, className)} {...rest} />
}
