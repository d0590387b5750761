import type { MailFacts } from '#contract/people/mails.ts'
import type { NotePlace } from '#contract/publishing/article-changes.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { PlanAct } from '#contract/publishing/own-plan.ts'
import type { AppealOutcome, Measure, TargetKind } from '#contract/trust/moderation.ts'
import type { Transaction } from '../platform/database/connect.ts'
import type { PageOwner, Role } from '../platform/database/tables.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

/** Who acts: an account, or the command line. */
export interface Actor {
  id: string | null
  username: string
}

/** Under which name the command line acts. */
export const COMMAND_LINE: Actor = { id: null, username: 'ligne de commande' }

interface OfComment {
  id: string
  articleId: string
}

/** What somebody did to something. `name`: what that is called now; `by`: null on the command line. */
interface Act {
  id: string
  name: string
  by: Actor | null
}

/** `isByMember`: by the account itself, or a member of its newsroom. */
interface ArticleAct extends Act {
  authorId: string
  by: Actor
  isByMember: boolean
}

/** What is planned of a piece. */
interface PieceAct extends Act {
  authorId: string
  act: PlanAct
}

/** A moderator's act on a case, or on an appeal. */
interface CaseAct extends Act {
  by: Actor
}

/** `showsAdverts`: or did before. */
interface Saved {
  id: string
  authorId: string
  showsAdverts: boolean
}

interface AccountAct extends Act {
  by: Actor
}

/** What somebody did in the newsroom of a publication. */
interface NewsroomAct {
  publicationId: string
  name: string
  by: Actor
}

type LetterAct =
  | 'letter-changed'
  | 'letter-imported'
  | 'letter-reader-removed'
  | 'letter-planned'
  | 'letter-unplanned'
  | 'letter-sent'
  | 'letter-paused'
  | 'letter-resumed'
  | 'letter-stopped'
  | 'letter-again'

/** What somebody did with a piece of a publication, its author. */
interface NewsroomPiece extends Act {
  authorId: string
  by: Actor
}

/** `by`: null for its owner, and for the site in time. */
type AccountEvent = Act

/**
 * What can happen, each with what is to be known of it: ids and small values, which could be kept or sent, never rows. Articles of one
 * fact have one author. What follows from each stands in one table, `consequences/consequences.ts`.
 */
interface Facts {
  /** At this address, by `id` of the subscription that is to be confirmed. */
  'letter-asked': { id: string; email: string }
  /** What was done with a publication’s letter; `count`: of addresses. */
  'letter-kept': NewsroomAct & { act: LetterAct; count?: number }
  'site-letter-kept': { name: string; by: Actor; act: LetterAct; count?: number }
  /** Subscriptions, a thousand at most. */
  'letter-readers-imported': { ids: readonly string[] }
  /** By who writes it, to themselves. */
  'letter-test-asked': { issueId: string; userId: string; email: string }
  /** There is something to send, besides what is planned. */
  'letters-to-send': object
  /** Also one that had waited for the article's author. */
  'comment-written': OfComment
  /** Besides `comment-written`: an answer to somebody else’s. */
  'reply-written': { id: string; answeredAuthorId: string }
  'comment-removed': OfComment
  'comment-hidden': OfComment
  'comment-shown-again': OfComment
  'article-changed': ArticleAct
  'article-binned': ArticleAct
  'article-taken-out-of-bin': ArticleAct
  'article-erased': ArticleAct
  'recording-retried': ArticleAct
  /** By a save; `isAgain`: it was public before. */
  'article-published': Saved & { name: string; by: Actor | null; isAgain: boolean }
  /** What waited beside a published article was published, or dropped. */
  'unpublished-ended': { id: string }
  /** By a save, besides `articles-withdrawn`. */
  'article-unpublished': NewsroomPiece
  /** By its writer; once more after it was sent back, too. */
  'article-handed-in': NewsroomPiece
  'article-taken-back': NewsroomPiece
  'article-sent-back': NewsroomPiece
  /** What is public was saved; `isListedAlike`: the same lists show it. */
  'article-edited': Saved & { isListedAlike: boolean }
  /** `showsAdverts`: or may. */
  'articles-withdrawn': {
    articles: { id: string; publishedAt: Date | null }[]
    authorId: string
    cause: 'author' | 'deletion' | 'closing' | 'moderation'
    showsAdverts: boolean
  }
  /** Public again without a save: with their author's account, or after an appeal. */
  'articles-given-back': { ids: string[]; authorId: string }
  /** `moment`: in words. */
  'plan-made': PieceAct & { moment: string }
  'plan-dropped': PieceAct
  /** `by`: who planned it. */
  'plan-failed': PieceAct & { failure: string }
  /** `name`: the address, '' where a link is handed over. */
  'member-invited': NewsroomAct & { invitationId: string; email: string | null }
  'member-invitation-withdrawn': NewsroomAct
  /** `name`: of the person, as of those below. */
  'member-joined': NewsroomAct
  'member-role-changed': NewsroomAct & { role: MemberRole }
  'member-removed': NewsroomAct
  'member-left': NewsroomAct
  /** A step of its preparation, made or not. */
  'video-prepared': { fileName: string }
  /** All its renditions are made. */
  'video-ready': { fileName: string }
  /** The words by which searches find an author's articles are those of now. */
  'author-indexed-anew': { userId: string }
  /** `name`: the title of its lead. */
  'front-page-changed': { name: string; pieces: number; by: Actor }
  /** `moment`: in words. */
  'front-page-planned': { name: string; moment: string; by: Actor }
  'front-page-plan-dropped': { name: string; by: Actor }
  /** A public page is, was or says something else; `isMenuAlike`: it stands in the menu as before. */
  'page-changed': { id: string; authorId: string; pageOf: PageOwner; isMenuAlike: boolean }
  /** By a save; besides `page-changed`. */
  'page-published': NewsroomPiece
  /** Pages stand in another order, or at another address. */
  'menu-changed': { publicationId: string | null }
  'sections-changed': { ownerId: string; articleIds: readonly string[] }
  'article-liked': { articleId: string }
  /** `isLiked`: it is liked now, and was not before. */
  'comment-reacted-to': { id: string; articleId: string; byId: string; isLiked: boolean }
  'followers-changed': { userId: string }
  /** `id`: of its entry in the register. */
  'correction-made': {
    id: string
    articleId: string
    authorId: string
    publishedAt: Date | null
    text: string
    place: NotePlace
  }
  'register-amended': Act & { text: string }
  'reply-asked': { id: string; email: string }
  /** `name`: of the article; `from`: who asked. */
  'reply-inserted': Act & {
    email: string
    from: string
    articleId: string | null
    authorId: string | null
    publishedAt: Date | null
  }
  'reply-refused': Act & { email: string; refusal: string }
  'bug-reported': { id: string }
  'bug-report-closed': Act
  'invitation-made': Act
  'invitation-withdrawn': Act
  'mail-retried': Act
  /** Its link was given to whoever hands it over instead. */
  'mail-link-made': Act & { username: string }
  'job-retried': Act & { key: string | null }
  'site-set-up': { name: string; by: Actor }
  'settings-changed': { name: string; changed: readonly string[]; by: Actor | null }
  /** `name`: of its file. */
  'backup-written': { name: string; by: null }
  'account-made': { id: string; email: string }
  /** Once more; `isNew`: of an address that is to become the account's. */
  'verification-asked': { id: string; email: string; isNew: boolean }
  /** `email`: the one that it has. */
  'email-change-asked': { id: string; email: string; newEmail: string }
  /** `email`: the one that it had. */
  'email-changed': { id: string; email: string; newEmail: string }
  /** By its mailbox; `newEmail`: the one that it has again. */
  'email-taken-back': { id: string; newEmail: string }
  /** Whose account it is, if anybody's, is found when the mail is sent. */
  'recovery-asked': { identifier: string }
  'password-replaced': { id: string; email: string }
  /** A new one. */
  'device-noted': { id: string; userAgent: string; at: string }
  /** `name` of the passkey that came or went; `factor` that came, which the mail's link takes away. */
  'factor-changed': { id: string; change: FactorChange; name?: string; factor?: string }
  /** By its owner. */
  'account-closed': { id: string; email: string; deletedAt: Date }
  /** By a decision, which tells of it. */
  'account-suspended': { id: string }
  /** By a decision about nothing that was reported. */
  'suspended-by-hand': AccountAct & { decisionId: string; reason: string; until: Date | null }
  'account-restored': AccountEvent
  'account-activated': AccountEvent
  'account-deactivated': AccountAct
  /** `commentedIds`: articles under which it commented or reacted. */
  'account-deleted': AccountEvent & {
    email: string
    isEmailConfirmed: boolean
    displayName: string | null
    articleIds: string[]
    commentedIds: string[]
    likedIds: string[]
    followedIds: string[]
  }
  'account-changed': AccountAct & { fields: string[]; isRenamed: boolean }
  'username-changed': { id: string }
  'role-changed': AccountAct & { from: Role; to: Role }
  'admin-made': AccountAct
  'account-signed-out': AccountAct
  'second-factor-reset': AccountAct
  'verification-sent': AccountAct
  'recovery-link-made': AccountAct
  'publishing-approved': AccountAct
  'publishing-withdrawn': AccountAct
  /** With a receipt that is due. */
  'report-received': { id: string; reporterId: string | null; recipient: string }
  'case-opened': CaseAct
  'case-assigned': CaseAct & { assignee: string | null }
  'case-noted': CaseAct
  /** `isRemoval`: what was public, or would be again with its author's account, or an account. */
  'case-decided': CaseAct & {
    decisionId: string
    targetKind: TargetKind
    targetId: string
    ownerId: string | null
    measure: Measure
    rule: string
    suspendedUntil: Date | null
    isRemoval: boolean
  }
  'appeal-received': { id: string }
  /** `isToldToAll`: to those too who did not contest; `contested`: by whom it was about. */
  'appeal-decided': CaseAct & {
    contested: { decisionId: string; ownerId: string } | null
    outcome: AppealOutcome
    measure: Measure | null
    reasons: string
    isToldToAll: boolean
  }
  /** `removal`: its entry in the register. */
  'decision-overturned': { decisionId: string; targetKind: TargetKind; removal: string | undefined }
}

type FactorChange = Extract<MailFacts, { kind: 'factor-changed' }>['change']

export type FactKind = keyof Facts
/** `Fact<'article-binned'>`: that one; `Fact`: any. */
export type Fact<Kind extends FactKind = FactKind> = { [K in Kind]: { kind: K } & Facts[K] }[Kind]

/** What a consequence has to send something out: a job. */
export type Enqueuing = Pick<Jobs, 'enqueue'>

/** A transaction in which verbs note what they did. */
export interface UnitOfWork extends Transaction {
  note(fact: Fact): void
}

/**
 * Does something in one transaction with all that follows from it, and tells every node and CDN what has changed before it gives what
 * the verb gave. A throw, of a consequence too, undoes everything, and nobody is told. The verb has no effects but those in its
 * transaction: where that was chosen to give way to others it is run again.
 */
export type Perform = <Answer>(verb: (tx: UnitOfWork) => Promise<Answer>) => Promise<Answer>

/** What one statement does, a transaction of its own: nothing but stale answers follows from it. */
export type ToldKind =
  | 'article-liked'
  | 'author-indexed-anew'
  | 'comment-written'
  | 'followers-changed'
  | 'sections-changed'
  | 'video-prepared'

/** Tells of it once it is done. */
export type Tell = (fact: Fact<ToldKind>) => Promise<void>
