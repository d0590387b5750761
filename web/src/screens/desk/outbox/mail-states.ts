import type { MailState } from '#contract/people/outbox.ts'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'

/** How each state is shown (docs/product/running.md#mail-states). */
export const MAIL_TONES: Record<MailState, 'neutral' | 'accent' | 'danger'> = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'accent',
  doubtful: 'danger',
  refused: 'danger',
  failed: 'danger',
}

interface StateChoice extends AddressedChoice {
  label: string
  /** Undefined: all. */
  state: MailState | undefined
}

/** Under which name the address keeps the state: `/bureau/courriels?etat=en-attente`. */
export const STATE = 'etat'

/** The tabs of the filter. */
export const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'Tous', state: undefined },
  { slug: 'en-attente', label: 'En attente', state: 'waiting' },
  { slug: 'en-cours', label: 'En cours', state: 'sending' },
  { slug: 'envoyes', label: 'Envoyés', state: 'sent' },
  { slug: 'incertains', label: 'Incertains', state: 'doubtful' },
  { slug: 'refuses', label: 'Refusés', state: 'refused' },
  { slug: 'echecs', label: 'Échecs', state: 'failed' },
]

/** The filter that an address names; undefined for all mails. */
export const stateIn = (search: URLSearchParams): MailState | undefined => choiceIn(STATE_CHOICES, search, STATE).state

/** What may be sent again: what surely or maybe did not arrive. */
export const mayRetry = (state: MailState): boolean => state === 'failed' || state === 'doubtful' || state === 'refused'
