import type { Notification } from '../community/notifications.ts'
import type { ContentType } from '../publishing/article-fields.ts'
import type { Block } from '../publishing/blocks.ts'
import type { MarkedText } from '../publishing/marked-text.ts'
import type { MemberRole } from '../publishing/newsroom.ts'
import type { Site } from '../site/site.ts'
import type { AppealOutcome, Measure, TargetKind } from '../trust/moderation.ts'
import type { FACTOR_CHANGES, MailKind } from './mails.ts'

/** Whom a mail speaks to: the name that is shown, and the one of the account's address. */
interface Addressee {
  name: string
  username: string
}

/** A one-use link, whole (docs/product/accounts.md#one-use-links). */
interface Linked {
  link: string
}

/** A decision of moderators, with its reasons (DSA, article 17). */
interface Told {
  kindOfTarget: TargetKind
  measure: Measure
  rule: string
  facts: string
  suspendedUntil: string | null
  at: string
  /** Else nobody had reported it. */
  isReported: boolean
  appealableUntil: string
  canAppeal: boolean
  /** The address at which it is read and contested. */
  decision: string
}

/** Moments are ISO 8601, UTC; the mail says them in the time of Paris. */
interface Contents {
  'verify-email': Addressee & Linked & { email: string }
  /** To the address that is to become the account's. */
  'confirm-new-email': Addressee & Linked & { newEmail: string }
  /** To the address that the account has; its link gives up the change and ends all sessions. */
  'email-change-asked': Addressee & Linked & { newEmail: string }
  /** To the address that the account had; its link takes it back. */
  'email-changed': Addressee & Linked & { newEmail: string }
  'recover-password': Addressee & Linked
  /** Its link ends all sessions. */
  'password-changed': Addressee & Linked & { at: string }
  /** Its link ends all sessions. `device`: « Firefox sous Windows », '' where it is not known. */
  'new-device': Addressee & Linked & { device: string; at: string }
  /** `factorName`: the passkey's, '' for others. `link` takes away the factor that came; null where none did. */
  'factor-changed': Addressee & {
    change: (typeof FACTOR_CHANGES)[number]
    factorName: string
    at: string
    link: string | null
  }
  closing: Addressee & { deletedAt: string }
  /** The account is no more. */
  closed: { name: string }
  /** To the support. */
  'bug-report': {
    description: string
    /** Null: a deleted account. */
    author: (Addressee & { email: string }) | null
    at: string
    pageUrl: string
    userAgent: string
  }
  /** To a mailbox that may be a stranger's: of what people wrote it says nothing but the address of the page. */
  'report-received': { kindOfTarget: TargetKind; page: string; at: string }
  /** From the list of accounts, without any report. */
  'account-suspended': Addressee & Told
  'decision-owner': Addressee & Told & { label: string }
  'decision-reporter': Told & { page: string }
  'appeal-received': { kindOfTarget: TargetKind; page: string; at: string; decision: string }
  'appeal-decided': {
    kindOfTarget: TargetKind
    page: string
    side: 'owner' | 'reporter'
    /** Whether this side had appealed. */
    isOwn: boolean
    outcome: AppealOutcome
    reasons: string
    decision: string
  }
  'reply-received': Omit<OfReply, 'name'> & { dueAt: string }
  'reply-decided': OfReply & { isInserted: boolean; refusal: string }
  /** To a mailbox that may be a stranger's. `publication`: its username; a public name has room for an advertisement. */
  'member-invited': Linked & { publication: string; role: MemberRole; expiresAt: string }
  /** `publication`: its shown name, as of those below; `writer`: null where that account is gone; `others`: not named. */
  'pieces-handed-in': Leading &
    Leaving & {
      publication: string
      pieces: { title: string; writer: string | null }[]
      others: number
    }
  'piece-sent-back': Addressee & Leading & Leaving & OfPiece & { by: string | null; words: string }
  'piece-published': Addressee & Leading & Leaving & OfPiece
  /** `others`: not named. */
  notifications: Addressee & Leaving & { notifications: Notification[]; others: number }
  /** To a mailbox that may be a stranger's. `link` confirms; null: it comes already, and `manage` leads to what one receives. */
  'letter-asked': OfLetter & { link: string | null; days: number }
  /** `source`: whence the editors say that the consent comes. */
  'letter-imported': OfLetter & { source: string; leave: string }
  /** `from`: as in `OfLetter`; `leave`, `manage`: null in a test. */
  'letter-issue': {
    letter: string
    from: string | null
    subject: string
    preview: string
    parts: DrawnPart[]
    imprint: { name: string; address: string }
    leave: string | null
    manage: string | null
  }
}

/** A part of a letter: words, a piece by its title, picture and first lines, or all of it. Addresses of files are as they are stored. */
export type DrawnPart =
  | { kind: 'words'; content: string; marked?: MarkedText | undefined }
  | { kind: 'piece'; piece: DrawnPiece; blocks: Block[] | null }

/** `summary`: '' for none; `url`, whole, of its page; `seconds`: how long it lasts; null of what is read. */
export interface DrawnPiece {
  title: string
  type: ContentType
  summary: string
  url: string
  picture: string | null
  authors: string[]
  seconds: number | null
}

/** `page`: where it is read, or done something about. */
interface Leading {
  page: string
}

/** `stop`: where one stops it. */
interface Leaving {
  stop: string
}

interface OfPiece {
  publication: string
  title: string
}

/** `from`: the shown name of its publication; null: of the site. */
interface OfLetter {
  letter: string
  from: string | null
  about: string
  manage: string
}

/** Of a right of reply: who asked for it, and about which article; its address is null while nobody can read it. */
interface OfReply {
  name: string
  title: string
  articleLink: string | null
}

/** What a mail says, by its kind: what its component (`web/src/mails/`) is given. */
export type MailContent = { [Kind in MailKind]: { kind: Kind } & Contents[Kind] }[MailKind]
export type ContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>

/**
 * The kinds whose one-use link may be handed over instead of the mail (docs/product/running.md#links-handed-over): what people ask
 * for. The links of alerts undo what somebody did; they are for the mailbox alone.
 */
export const LINKS_TO_HAND_OVER = [
  'verify-email',
  'confirm-new-email',
  'recover-password',
] as const satisfies readonly Extract<MailContent, Linked>['kind'][]

export interface MailToRender {
  content: MailContent
  /** The address that it goes to. */
  to: string
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  site: Site
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Made by `web/src/entry-mails.tsx`, called by the server. */
export type RenderMail = (mail: MailToRender) => Promise<RenderedMail>
