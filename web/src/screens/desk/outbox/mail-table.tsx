import type { Mail } from '#contract/desk.ts'
import { MAIL_STATE_NAMES } from '#contract/mail-states.ts'
import { formatClock, formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MailActions } from './mail-actions.tsx'
import { MAIL_STATES } from './mail-states.ts'
import './mail-table.css'

export interface MailTableProps {
  mails: readonly Mail[]
  /** After something was done with one of them. */
  onChanged: () => void
}

/** Mails in a table, whose rows are cards on a phone. */
export function MailTable({ mails, onChanged }: MailTableProps) {
  return (
    <table className="mail-table" aria-label="Courriels">
      <thead>
        <tr>
          {['État', 'Objet', 'Destinataire', 'Date'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  )
}

function MailRow({ mail, onChanged }: { mail: Mail; onChanged: () => void }) {
  const { state, subject, recipient, username, createdAt, reason } = mail
  return (
    <tr>
      <td>
        <Badge tone={MAIL_STATES[state].tone}>{MAIL_STATE_NAMES[state]}</Badge>
      </td>
      <td className="mail-subject">
        <span>{subject}</span>
        {reason && (
          <span className="mail-reason" data-tone={MAIL_STATES[state].tone}>
            {reason}
          </span>
        )}
      </td>
      <td>
        {username && <span className="mail-line">@{username}</span>}
        <span className="mail-line mail-address">{recipient ?? 'Connu à l’envoi'}</span>
      </td>
      <td>
        <time dateTime={createdAt} className="mail-date">
          {formatDay(createdAt)}, {formatClock(createdAt)}
        </time>
      </td>
      <td>
        <MailActions mail={mail} onChanged={onChanged} />
      </td>
    </tr>
  )
}
