import type { Invitation } from '#contract/invitations.ts'

type State = Invitation['state']

export const STATE_NAMES: Record<State, string> = { open: 'À remettre', used: 'Utilisée', expired: 'Passée' }
export const STATE_TONES = { open: 'accent', used: 'neutral', expired: 'neutral' } as const
