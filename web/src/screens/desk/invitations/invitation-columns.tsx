import type { Invitation } from '#contract/invitations.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { STATE_NAMES, STATE_TONES } from './invitation-states.ts'

/** What the desk says of an invitation. */
export const INVITATION_COLUMNS: readonly DeskColumn<Invitation>[] = [
  { name: 'État', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge> },
  { name: 'Créée par', cell: ({ createdBy }) => (createdBy === null ? 'Compte supprimé' : `@${createdBy}`) },
  { name: 'Créée le', cell: ({ createdAt }) => <DeskTime date={createdAt} /> },
  { name: 'Vaut jusqu’au', cell: ({ expiresAt }) => <DeskTime date={expiresAt} /> },
  {
    name: 'Compte créé',
    cell: ({ state, usedBy }) => (state === 'used' ? (usedBy === null ? 'Compte supprimé' : `@${usedBy}`) : '–'),
  },
]
