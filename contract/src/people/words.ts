import type { MailState } from './outbox.ts'

/** How one mail's state is called in French, at the desk and on the command line (docs/product/running.md#mail-states). */
export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  waiting: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  doubtful: 'Incertain',
  refused: 'Refusé',
  failed: 'Échec',
}
