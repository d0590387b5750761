import type { Readable } from 'node:stream'
import type { ContentOf } from '#contract/people/mail-content.ts'
import type { MailFacts, MailKind } from '#contract/people/mails.ts'
import type { Transaction } from '../../../platform/database/connect.ts'

/** A row of the outbox, as the module that it comes from is shown it. */
export interface MailToCompose<Kind extends MailKind> {
  id: string
  userId: string | null
  recipient: string | null
  facts: Extract<MailFacts, { kind: Kind }>
  createdAt: Date
}

export interface ComposedMail<Kind extends MailKind> {
  to: string
  content: ContentOf<Kind>
  /** Whose account it is about, where its row does not know. */
  userId?: string
  /** Address of the sender, where it is not the site's; and its name. */
  from?: string
  fromName?: string
  replyTo?: string
  /** Where a mail program has such mails stopped (RFC 8058). */
  oneClick?: string
  /** Of a letter: what mail programs tell it from others by (RFC 2919). */
  listId?: string
  /** Opened when the mail is written; null leaves it empty. */
  attachments?: readonly { filename: string; open(): Promise<Readable | null> }[]
}

/** Makes the mails of one kind; written by the module that queues them, handed to the outbox in `app.ts`. */
export interface Composer<Kind extends MailKind> {
  /**
   * Makes a mail anew at each try, with its one-use link: what it writes is committed before the mail server is spoken to.
   * @returns null when there is nobody to write to any more: the row goes, and nothing is sent.
   */
  compose(tx: Transaction, mail: MailToCompose<Kind>): Promise<ComposedMail<Kind> | null>
  /** Notes that the mail server refused the recipient, or the mail, for good. @param reason what it said. */
  refused?(tx: Transaction, mail: MailToCompose<Kind> & { to: string }, reason: string): Promise<void>
}

/** Mails of a kind that nobody composes wait. */
export type Composers = { readonly [Kind in MailKind]?: Composer<Kind> | undefined }
