import type { Tag } from '../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact, FactKind } from '../facts.ts'
import type { Actor, NotedAct } from '../trust/journal/note-act.ts'
import {
  actOnAccount,
  changeOfOthers,
  changeOfRole,
  indexAnew,
  tellClosing,
  tellDeletion,
  tellReset,
  whereFound,
  whereNamed,
  whereSeen,
  whereWasSeen,
} from './of-accounts.ts'
import {
  actOnOthers,
  enterReturn,
  enterWithdrawal,
  markRevisions,
  noteAdverts,
  ofEdited,
  ofGivenBack,
  ofPublished,
  ofWithdrawn,
} from './of-articles.ts'
import { whereCommented } from './of-comments.ts'
import {
  actOnCase,
  amendRemoval,
  appealInJournal,
  decidedInJournal,
  enterRemoval,
  enterSuspension,
  ofDecided,
  sendReceipt,
  sendReceiptOfAppeal,
  suspendedInJournal,
  tellOfAnswer,
  tellOfDecision,
  tellOfSuspension,
} from './of-moderation.ts'
import { amendedInJournal, enterReply, ofReply, replyInJournal, sendBugReport, tellOfReply } from './of-replies.ts'

type Step<Kind extends FactKind> = (tx: Transaction, fact: Fact<Kind>, jobs: Enqueuing) => Promise<unknown>

/** Who did it, and what the journal keeps of it. */
type Entry = NotedAct & { by: Actor | null }

export interface Consequences<Kind extends FactKind = FactKind> {
  /** What shows it to readers, and is forgotten everywhere once it is committed. */
  stale?: (fact: Fact<Kind>, sql: Queryable) => readonly Tag[] | Promise<readonly Tag[]>
  /** Its entry in the journal; null where it was nobody's work for the site. */
  journal?: (fact: Fact<Kind>) => Entry | null
  /** What else is written with it, in this order; what goes out is a job. */
  within?: readonly Step<Kind>[]
}

export type Table = { readonly [Kind in FactKind]: Consequences<Kind> }

/** What follows from what, in one place: the next mail, notification or letter is a step in a row. */
export const CONSEQUENCES: Table = {
  'comment-written': { stale: whereCommented },
  'comment-removed': { stale: whereCommented },
  'comment-hidden': { stale: whereCommented },
  'comment-shown-again': { stale: whereCommented },
  'article-changed': { journal: actOnOthers('article-changed') },
  'article-binned': { journal: actOnOthers('article-deleted') },
  'article-taken-out-of-bin': { journal: actOnOthers('article-restored') },
  'article-erased': { journal: actOnOthers('article-erased') },
  'article-published': { stale: ofPublished, within: [enterReturn, noteAdverts] },
  'article-edited': { stale: ofEdited, within: [noteAdverts] },
  'articles-withdrawn': { stale: ofWithdrawn, within: [enterWithdrawal, noteAdverts] },
  'articles-given-back': { stale: ofGivenBack, within: [enterReturn, noteAdverts, markRevisions] },
  'report-received': { within: [sendReceipt] },
  'case-opened': { journal: actOnCase('case-opened') },
  'case-assigned': { journal: (fact) => ({ ...actOnCase('case-assigned')(fact), facts: { assignee: fact.assignee } }) },
  'case-noted': { journal: actOnCase('case-noted') },
  'case-decided': { stale: ofDecided, journal: decidedInJournal, within: [enterRemoval, tellOfDecision] },
  'account-closed': { stale: whereSeen, within: [tellClosing] },
  'account-suspended': { stale: whereSeen },
  'suspended-by-hand': {
    stale: () => ['register'],
    journal: suspendedInJournal,
    within: [enterSuspension, tellOfSuspension],
  },
  'account-restored': { stale: whereSeen, journal: actOnAccount },
  'account-activated': { stale: whereSeen, journal: actOnAccount },
  'account-deactivated': { stale: whereSeen, journal: actOnAccount },
  'account-deleted': { stale: whereWasSeen, journal: actOnAccount, within: [tellDeletion] },
  'account-changed': { stale: whereNamed, journal: changeOfOthers, within: [indexAnew] },
  'username-changed': { stale: whereFound, within: [indexAnew] },
  'role-changed': { journal: changeOfRole },
  'admin-made': { journal: actOnAccount },
  'account-signed-out': { journal: actOnAccount },
  'second-factor-reset': { journal: actOnAccount, within: [tellReset] },
  'verification-sent': { journal: actOnAccount },
  'recovery-link': { journal: actOnAccount },
  'publishing-approved': { journal: actOnAccount },
  'publishing-withdrawn': { journal: actOnAccount },
  'appeal-received': { within: [sendReceiptOfAppeal] },
  'appeal-decided': { journal: appealInJournal, within: [tellOfAnswer] },
  'reply-asked': { within: [tellOfReply('reply-received')] },
  'reply-decided': { stale: ofReply, journal: replyInJournal, within: [enterReply, tellOfReply('reply-decided')] },
  'register-amended': { stale: () => ['register'], journal: amendedInJournal },
  'bug-reported': { within: [sendBugReport] },
  'bug-report-closed': {
    journal: ({ id, name, by }) => ({ by, act: 'bug-report-closed', target: { kind: 'bug-report', id, name } }),
  },
  'decision-overturned': { stale: () => ['register'], within: [amendRemoval] },
}
