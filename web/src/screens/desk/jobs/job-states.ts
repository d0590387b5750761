import type { JobState } from '#contract/jobs.ts'
import type { AddressedChoice } from '../table/desk-address.ts'

/** Under which name the address keeps the state: `/bureau/travaux?etat=echecs`. */
export const STATE = 'etat'

interface StateChoice extends AddressedChoice {
  label: string
  /** Undefined: all. */
  state: JobState | undefined
}

/** The tabs of the filter. */
export const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'Tous', state: undefined },
  { slug: 'echecs', label: 'Échoués', state: 'failed' },
  { slug: 'en-attente', label: 'En attente', state: 'waiting' },
  { slug: 'en-cours', label: 'En cours', state: 'running' },
]
