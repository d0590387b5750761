import { MAIL_STATE_NAMES, type Mail } from '#contract/people/outbox.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { MAIL_TONES } from './mail-states.ts'

/** What the outbox says of a mail. */
export const MAIL_COLUMNS: readonly DeskColumn<Mail>[] = [
  { name: 'État', cell: ({ state }) => <Badge tone={MAIL_TONES[state]}>{MAIL_STATE_NAMES[state]}</Badge> },
  {
    name: 'Objet',
    cell: ({ subject, reason, state }) => (
      <>
        <span className="desk-first">{subject}</span>
        {reason && (
          <span className="desk-second" data-tone={MAIL_TONES[state]}>
            {reason}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Destinataire',
    cell: ({ username, recipient }) => (
      <>
        {username && <span className="desk-first">@{username}</span>}
        <span className="desk-second">
          {recipient === null ? 'Connu à l’envoi' : <BreakableAddress address={recipient} />}
        </span>
      </>
    ),
  },
  { name: 'Date', cell: ({ createdAt }) => <DeskTime date={createdAt} /> },
]
