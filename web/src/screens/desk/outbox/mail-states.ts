import type { MailState } from '#contract/desk.ts'

interface ShownState {
  /** In the address: `/bureau?courriels=en-attente`. */
  slug: string
  /** Of the list of them. */
  plural: string
  tone: 'neutral' | 'accent' | 'danger'
}

/** The states of a mail as they are shown (docs/product/running.md#mail-states), in the order of their tabs. */
export const MAIL_STATES: Record<MailState, ShownState> = {
  waiting: { slug: 'en-attente', plural: 'En attente', tone: 'neutral' },
  sending: { slug: 'en-cours', plural: 'En cours', tone: 'neutral' },
  sent: { slug: 'envoyes', plural: 'Envoyés', tone: 'accent' },
  doubtful: { slug: 'incertains', plural: 'Incertains', tone: 'danger' },
  refused: { slug: 'refuses', plural: 'Refusés', tone: 'danger' },
  failed: { slug: 'echecs', plural: 'Échecs', tone: 'danger' },
}

/** Of its own, so that other lists of the desk may have theirs. */
const PARAMETER = 'courriels'

/** The filter that an address names; undefined for all mails. */
export function stateIn(search: URLSearchParams): MailState | undefined {
  const slug = search.get(PARAMETER)
  return allStates().find((state) => MAIL_STATES[state].slug === slug)
}

/** The tabs of the filter. */
export function stateTabs(current: MailState | undefined) {
  return [
    { label: 'Tous', to: '/bureau', current: current === undefined },
    ...allStates().map((state) => ({
      label: MAIL_STATES[state].plural,
      to: `/bureau?${PARAMETER}=${MAIL_STATES[state].slug}`,
      current: state === current,
    })),
  ]
}

/** `Object.keys` forgets which keys they are. */
const allStates = () => Object.keys(MAIL_STATES) as MailState[]

/** What may be sent again: what surely or maybe did not arrive. */
export const mayRetry = (state: MailState): boolean => state === 'failed' || state === 'doubtful' || state === 'refused'
