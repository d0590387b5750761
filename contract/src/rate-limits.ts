import { LINKS } from './people/links.ts'

export interface RateLimit {
  /** How many within the window. */
  max: number
  /** What is counted, where it is no attempts. */
  unit?: 'ko'
  seconds: number
  /** Counted, and what is beyond left out or slowed down: nobody is told 429. */
  refuses?: false
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** docs/product/limits.md#rate-limits: every limit of the product. Which calls count under one stands in their entries. */
export const RATE_LIMITS = {
  /** Of a name as it was typed, from one address. */
  loginPerAccount: { max: 10, seconds: 15 * MINUTE },
  loginPerAddress: { max: 30, seconds: 15 * MINUTE },
  /** Of a name from all addresses: tallied up to here (`login-attempts.ts`). */
  loginPerName: { max: 26, seconds: 15 * MINUTE, refuses: false },
  /** The password of who is signed in, asked again before what cannot be taken back. */
  password: { max: 10, seconds: 15 * MINUTE },
  /** Passwords that who knows the present one changes: each ends the links by which the owner of the mailbox comes back. */
  newPassword: { max: 5, seconds: HOUR },
  /** Codes of an authenticator and recovery codes, of one account from wherever. */
  secondFactor: { max: 10, seconds: 15 * MINUTE },
  /** The same over a day: by guessing for years one finds a code, not within weeks. */
  secondFactorPerDay: { max: 50, seconds: 24 * HOUR },
  /** Beginnings of ceremonies with a passkey, of an address or an account: each page to sign in begins one. */
  passkeyCeremony: { max: 300, seconds: 15 * MINUTE },
  register: { max: 20, seconds: HOUR },
  /** Links of recovery, to whoever goes by a name as it was typed. Not longer than a link lives: who is refused has one that works. */
  recoveryPerName: { max: 5, seconds: LINKS['recover-password'].seconds },
  recoveryPerAddress: { max: 20, seconds: HOUR },
  /** Mails to an address that an account says is its own. */
  addressMail: { max: 5, seconds: HOUR },
  addressMailAgain: { max: 1, seconds: MINUTE },
  /** Mails that tell an account of new devices; the devices are let in. */
  deviceAlert: { max: 10, seconds: 24 * HOUR, refuses: false },
  comment: { max: 20, seconds: MINUTE },
  bugReport: { max: 5, seconds: HOUR },
  /** Reports of an account, and of guests from one address. */
  report: { max: 20, seconds: HOUR },
  reportPerAddress: { max: 10, seconds: HOUR },
  /** Receipts to one mailbox, which a stranger may have named; the reports are taken. */
  reportReceipt: { max: 5, seconds: HOUR, refuses: false },
  /** Rights of reply asked for from one address, and for one mailbox, which a stranger may have named: each has a receipt. */
  replyPerAddress: { max: 10, seconds: HOUR },
  replyPerMailbox: { max: 5, seconds: HOUR },
  /** Letters asked for from one address, and for one mailbox, which a stranger may have named. */
  letterPerNetwork: { max: 20, seconds: HOUR },
  letterPerMailbox: { max: 5, seconds: HOUR },
  letterImport: { max: 20, seconds: 24 * HOUR },
  letterTest: { max: 30, seconds: HOUR },
  letterVisit: { max: 120, seconds: HOUR },
  readPage: { max: 30, seconds: 10 * MINUTE },
  upload: { max: 100, seconds: 24 * HOUR },
  /** Articles made, drafts too. */
  piece: { max: 500, seconds: 24 * HOUR },
  /** Invitations to write for a publication: each may be a mail to a stranger. */
  memberInvitation: { max: 50, seconds: 24 * HOUR },
  /** Revisions as they are packed: the longest text written anew three hundred times. */
  revision: { max: 300_000, unit: 'ko', seconds: 24 * HOUR },
  /** Corrections of articles by their authors. */
  correction: { max: 50, seconds: 24 * HOUR },
  export: { max: 5, seconds: HOUR },
  /** New public names: each has an author's articles indexed anew. */
  displayName: { max: 20, seconds: 24 * HOUR },
  /** Of one article, for one address: a class or an office behind it counts, a machine that invents visitors does not. */
  view: { max: 30, seconds: 30 * MINUTE, refuses: false },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** What is beyond one of these is refused with 429. */
export type RefusingLimit = {
  [Name in RateLimitName]: (typeof RATE_LIMITS)[Name] extends { refuses: false } ? never : Name
}[RateLimitName]
