import { z } from '../schema.ts'

/** Somebody's doing with their second factors, of which a mail tells. */
export const FACTOR_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'totp-on',
  'totp-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  /** All of them taken away on the command line, for who lost them. */
  'all-removed',
] as const

/** What is kept of a mail until it is sent, by its kind: never a token, and of texts only what it must say. */
export const mailFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email') }),
  /** To the address that is to become the account's. */
  z.object({ kind: z.literal('confirm-new-email') }),
  /** To the address that the account has, and then had. */
  z.object({ kind: z.literal('email-change-asked'), newEmail: z.string() }),
  z.object({ kind: z.literal('email-changed'), newEmail: z.string() }),
  /** Whose account that is, is found when it is sent: the request does the same for everybody. */
  z.object({ kind: z.literal('recover-password'), identifier: z.string() }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('new-device'), userAgent: z.string(), at: z.string() }),
  z.object({
    kind: z.literal('factor-changed'),
    change: z.enum(FACTOR_CHANGES),
    name: z.string(),
    factor: z.string().optional(),
  }),
  z.object({ kind: z.literal('closing'), deletedAt: z.string() }),
  z.object({ kind: z.literal('closed'), name: z.string() }),
  z.object({ kind: z.literal('bug-report'), reportId: z.string() }),
  z.object({ kind: z.literal('report-received'), reportId: z.string() }),
  z.object({ kind: z.literal('account-suspended'), decisionId: z.string() }),
  z.object({ kind: z.literal('decision-owner'), decisionId: z.string() }),
  z.object({ kind: z.literal('decision-reporter'), reportId: z.string() }),
  /** To whoever appealed. */
  z.object({ kind: z.literal('appeal-received'), appealId: z.string() }),
  /** To whoever reported so; null: to whom it was decided about. */
  z.object({ kind: z.literal('appeal-decided'), appealId: z.string(), reportId: z.string().nullable() }),
  /** To who asked for a right of reply. */
  z.object({ kind: z.literal('reply-received'), replyId: z.string() }),
  z.object({ kind: z.literal('reply-decided'), replyId: z.string() }),
  /** To whoever is asked to write for a publication. */
  z.object({ kind: z.literal('member-invited'), invitationId: z.string() }),
  /** To each who may review what is handed in to a publication. */
  z.object({ kind: z.literal('pieces-handed-in'), publicationId: z.string() }),
  /** To the member whose piece somebody else sent back, or published. */
  z.object({ kind: z.literal('piece-sent-back'), articleId: z.string() }),
  z.object({ kind: z.literal('piece-published'), articleId: z.string() }),
  /** To the address for which somebody asked for a letter. */
  z.object({ kind: z.literal('letter-asked'), readerId: z.string() }),
  /** To an address that the editors of a letter brought along. */
  z.object({ kind: z.literal('letter-imported'), readerId: z.string() }),
  /** To who has an issue of a letter sent to themselves; to readers it goes without the outbox. */
  z.object({ kind: z.literal('letter-issue'), issueId: z.string() }),
  /** To who chose to be told by mail. */
  z.object({ kind: z.literal('notifications') }),
])
export type MailFacts = z.infer<typeof mailFacts>
export type MailKind = MailFacts['kind']
