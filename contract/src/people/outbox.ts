import type { Endpoint } from '../endpoint.ts'
import { date, deskQuery, id, idParams, nothing, pagination, z } from '../schema.ts'

/** docs/product/running.md#mail-states. */
export const mailState = z.enum(['waiting', 'sending', 'sent', 'doubtful', 'refused', 'failed'])
export type MailState = z.infer<typeof mailState>

/** A mail of the outbox as administrators see it. */
const mail = z.object({
  id,
  kind: z.string(),
  /** What it is about, in French. */
  subject: z.string(),
  /** Null where it is found when the mail is sent. */
  recipient: z.string().nullable(),
  username: z.string().nullable(),
  state: mailState,
  attempts: z.number(),
  /** What the mail server said last. */
  reason: z.string().nullable(),
  /** Whether it carries a one-use link that may be handed over instead (docs/product/running.md#links-handed-over). */
  hasLink: z.boolean(),
  createdAt: date,
  changedAt: date,
})
export type Mail = z.infer<typeof mail>

export const outboxEndpoints = {
  'GET /admin/mails': {
    access: 'admin',
    summary: 'Les courriels du site, du dernier au premier',
    query: z.object({ ...deskQuery(), state: mailState.optional() }),
    /** `isSending`: a mail server is set up. */
    data: z.object({ mails: z.array(mail), isSending: z.boolean(), pagination }),
  },
  'POST /admin/mails/{id}/link': {
    access: 'admin',
    confirmed: true,
    summary: 'Créer le lien à usage unique d’un courriel, pour le remettre soi-même',
    params: idParams,
    /** Whose account it opens, and where the mail would have gone. */
    data: z.object({ link: z.string(), username: z.string(), recipient: z.string() }),
  },
  'POST /admin/mails/{id}/retry': {
    access: 'admin',
    summary: 'Envoyer à nouveau un courriel qui n’est pas parti, ou dont on ne sait pas s’il est parti',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>

/** How one mail's state is called in French, at the desk and on the command line (docs/product/running.md#mail-states). */
export const MAIL_STATE_NAMES: Readonly<Record<MailState, string>> = {
  waiting: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  doubtful: 'Incertain',
  refused: 'Refusé',
  failed: 'Échec',
}
