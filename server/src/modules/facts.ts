import type { AppealOutcome, Measure, TargetKind } from '#contract/trust/moderation.ts'
import type { Transaction, TransactionOptions } from '../platform/database/connect.ts'
import type { Role } from '../platform/database/tables.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Actor } from './trust/journal/note-act.ts'

/** A moderator's act on a case, or on an appeal. */
interface OnCase {
  id: string
  label: string
  by: Actor
}

interface OfComment {
  id: string
  articleId: string
}

/** Somebody's act on an article. */
interface ArticleAct {
  id: string
  title: string
  authorId: string
  by: Actor
}

/** `showsAdverts`: or did before. */
interface Saved {
  id: string
  authorId: string
  showsAdverts: boolean
}

/** Somebody's act on an account. */
interface AccountAct {
  id: string
  username: string
  by: Actor
}

/** `by` null: its owner, or the site in time. */
type AccountEvent = Omit<AccountAct, 'by'> & { by: Actor | null }

/**
 * What can happen, each with what is to be known of it: ids and small values, which could be kept or sent, never rows. Articles of one
 * fact have one author. What follows from each stands in one table, `consequences/consequences.ts`.
 */
interface Facts {
  /** Also one that had waited for the article's author. */
  'comment-written': OfComment
  'comment-removed': OfComment
  'comment-hidden': OfComment
  'comment-shown-again': OfComment
  'article-changed': ArticleAct
  'article-binned': ArticleAct
  'article-taken-out-of-bin': ArticleAct
  'article-erased': ArticleAct
  /** By a save; `isAgain`: it was public before. */
  'article-published': Saved & { isAgain: boolean }
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
  /** By its owner. */
  'account-closed': { id: string; email: string; deletedAt: Date }
  /** By a decision, which tells of it. */
  'account-suspended': { id: string }
  /** By a decision about nothing that was reported. */
  'suspended-by-hand': AccountAct & { decisionId: string; reason: string; until: Date | null }
  'account-restored': AccountEvent
  'account-activated': AccountEvent
  'account-deactivated': AccountAct
  /** The articles are those that it wrote, under which it commented or reacted, and which it liked. */
  'account-deleted': AccountEvent & {
    email: string
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
  'recovery-link': AccountAct
  'publishing-approved': AccountAct
  'publishing-withdrawn': AccountAct
  /** With a receipt that is due. */
  'report-received': { id: string; reporterId: string | null; recipient: string }
  'case-opened': OnCase
  'case-assigned': OnCase & { assignee: string | null }
  'case-noted': OnCase
  /** `isRemoval`: what was public, or would be again with its author's account, or an account. */
  'case-decided': OnCase & {
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
  /** `isToldToAll`: to those too who did not contest. */
  'appeal-decided': OnCase & {
    outcome: AppealOutcome
    measure: Measure | null
    reasons: string
    isToldToAll: boolean
  }
  /** `removal`: its entry in the register. */
  'decision-overturned': { decisionId: string; targetKind: TargetKind; removal: string | undefined }
  'reply-asked': { id: string }
  /** Of a right of reply. */
  'reply-decided': {
    id: string
    articleId: string | null
    articleTitle: string
    isInserted: boolean
    refusal: string
    by: Actor
  }
  /** `id`: the entry that is amended. */
  'register-amended': { id: string; text: string; by: Actor }
  'bug-reported': { id: string }
  'bug-report-closed': { id: string; name: string; by: Actor }
}

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
 * the verb gave. A throw, of a consequence too, undoes everything, and nobody is told.
 * @param options as `Database.transaction` takes them.
 */
export type Perform = <Answer>(
  verb: (tx: UnitOfWork) => Promise<Answer>,
  options?: TransactionOptions,
) => Promise<Answer>

/** Tells of what one statement did, a transaction of its own: nothing but stale answers follows from it. */
export type Tell = (fact: Fact) => Promise<void>
