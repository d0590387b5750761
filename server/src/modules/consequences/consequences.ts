import { ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { PLAN_ACTS } from '#contract/publishing/own-plan.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { SEND_LETTERS } from '../community/letter-issues/send-letters.job.ts'
import type { Enqueuing, Fact, FactKind, ToldKind } from '../facts.ts'
import type { NewMail } from '../people/mails/queue-mail.ts'
import { SEND_MAIL } from '../people/mails/send-mail.job.ts'
import type { NewsroomEntryToNote } from '../publishing/newsroom/newsroom.queries.ts'
import { actOn, actOnOthers, type Entry, inNewsroom, pieceOf } from './journal.ts'
import {
  askToConfirm,
  byOthers,
  changedByOthers,
  indexAnew,
  ofFactor,
  tellDeletion,
  tellOldAddress,
  tellOwner,
  whereFound,
  whereNamed,
  whereSeen,
  whereWasSeen,
} from './of-accounts.ts'
import {
  endPlans,
  endUpdate,
  enterCorrection,
  enterReturn,
  enterWithdrawal,
  markRevisions,
  noteAdverts,
  ofEdited,
  ofGivenBack,
  ofMenu,
  ofPage,
  ofPublished,
  ofWithdrawn,
  whereCommented,
  whereRead,
  whereVideoPlays,
  withdrawAfterAll,
} from './of-articles.ts'
import { endLetters, moveLetters, ofLetter, ofSiteLetter, tellImported } from './of-letters.ts'
import {
  amendRemoval,
  decided,
  enterRemoval,
  enterReply,
  enterSuspension,
  ofDecided,
  replyDecided,
  sendReceipt,
  sendReceiptOfAppeal,
  suspended,
  tellOfAnswer,
  tellOfDecision,
} from './of-moderation.ts'
import {
  askToTellFollowers,
  noteAccepted,
  noteAnswer,
  noteAppealAnswer,
  noteDecision,
  noteHandedIn,
  noteLike,
  noteSentBack,
  noteVideo,
} from './of-notifications.ts'
import { takeOutOfQueue, tellReviewers, tellWriter } from './of-submissions.ts'

type Step<Kind extends FactKind> = (tx: Transaction, fact: Fact<Kind>, jobs: Enqueuing) => Promise<unknown>

export interface Consequences<Kind extends FactKind = FactKind> {
  /** What shows it to readers, and is forgotten everywhere once it is committed. */
  stale?: (fact: Fact<Kind>, sql: Queryable) => readonly Tag[] | Promise<readonly Tag[]>
  /** Its entry in the journal; null where it was nobody's work for the site. */
  journal?: (fact: Fact<Kind>) => Entry | null
  /** Its entry in the journal of the publication. */
  newsroom?: (fact: Fact<Kind>) => NewsroomEntryToNote
  /** Goes out once it is committed. */
  mail?: (fact: Fact<Kind>) => NewMail | NewMail[]
  /** What else is written with it, in this order; what goes out is a job. */
  within?: readonly Step<Kind>[]
}

type Told = {
  readonly [Kind in ToldKind]: Consequences<Kind> & { [Other in keyof Omit<Consequences, 'stale'>]?: never }
}
export type Table = { readonly [Kind in FactKind]: Consequences<Kind> }

/** What follows from what, in one place: the next mail, notification or letter is a step in a row. */
export const CONSEQUENCES: Table & Told = {
  'comment-written': { stale: whereCommented },
  'reply-written': { within: [noteAnswer] },
  'comment-removed': { stale: whereCommented },
  'comment-hidden': { stale: whereCommented },
  'comment-shown-again': { stale: whereCommented },
  'comment-reacted-to': { stale: ({ articleId }) => [`comments:${articleId}`], within: [noteLike] },
  'article-liked': { stale: ({ articleId }) => [`content:${articleId}`, 'trends'] },
  'followers-changed': { stale: ({ userId }) => [`user:${userId}`] },

  'article-changed': { journal: actOnOthers('article-changed') },
  'article-binned': {
    journal: actOnOthers('article-deleted'),
    newsroom: pieceOf('deleted'),
    within: [takeOutOfQueue, endPlans],
  },
  'article-taken-out-of-bin': { journal: actOnOthers('article-restored'), newsroom: pieceOf('restored') },
  'article-erased': { journal: actOnOthers('article-erased'), newsroom: pieceOf('erased') },
  'article-published': {
    stale: ofPublished,
    newsroom: pieceOf('published'),
    within: [
      ...[enterReturn, noteAdverts, endPlans, askToTellFollowers, takeOutOfQueue],
      ...[tellWriter('piece-published'), noteAccepted],
    ],
  },
  'unpublished-ended': { within: [endUpdate] },
  'article-unpublished': { newsroom: pieceOf('withdrawn') },
  'article-handed-in': { newsroom: pieceOf('handed-in'), within: [tellReviewers, noteHandedIn] },
  'article-taken-back': { newsroom: pieceOf('taken-back') },
  'article-sent-back': { newsroom: pieceOf('sent-back'), within: [tellWriter('piece-sent-back'), noteSentBack] },
  'article-edited': { stale: ofEdited, within: [noteAdverts] },
  'articles-withdrawn': { stale: ofWithdrawn, within: [enterWithdrawal, noteAdverts, endPlans] },
  'articles-given-back': {
    stale: ofGivenBack,
    within: [enterReturn, noteAdverts, markRevisions, takeOutOfQueue, withdrawAfterAll],
  },
  'plan-made': { newsroom: pieceOf('planned', ({ act, moment }) => `${PLAN_ACTS[act]}, ${moment}`) },
  'plan-dropped': { newsroom: pieceOf('plan-dropped', ({ act }) => PLAN_ACTS[act]) },
  'plan-failed': { newsroom: pieceOf('plan-failed', ({ act, failure }) => `${PLAN_ACTS[act]}\u202f: ${failure}`) },
  'recording-retried': { stale: ({ id }) => [`content:${id}`], journal: actOnOthers('recording-retried') },
  'video-prepared': { stale: whereVideoPlays },
  'video-ready': { within: [noteVideo] },
  'author-indexed-anew': { stale: ({ userId }) => [`user:${userId}`, 'names'] },
  'front-page-changed': {
    stale: () => ['front-page'],
    journal: actOn('front-page-changed', 'site', ({ pieces }) => ({ facts: { pieces } })),
  },
  'front-page-planned': { journal: actOn('front-page-planned', 'site', ({ moment }) => ({ reason: moment })) },
  'front-page-plan-dropped': { journal: actOn('front-page-plan-dropped', 'site') },
  'page-changed': { stale: ofPage },
  'page-published': { newsroom: pieceOf('published') },
  'menu-changed': { stale: ({ publicationId }) => ofMenu(publicationId) },
  'sections-changed': { stale: ({ ownerId, articleIds }) => [`user:${ownerId}`, ...whereRead(articleIds)] },

  'letter-asked': {
    mail: ({ id, email }) => ({ recipient: email, facts: { kind: 'letter-asked', readerId: id } }),
  },
  'letter-kept': { stale: ({ publicationId }) => [`user:${publicationId}`], newsroom: ofLetter },
  'site-letter-kept': { stale: () => ['site'], journal: ofSiteLetter },
  'letter-readers-imported': { within: [tellImported] },
  'letter-test-asked': {
    mail: ({ issueId, userId, email }) => ({ userId, recipient: email, facts: { kind: 'letter-issue', issueId } }),
  },
  'letters-to-send': { within: [(tx, _, jobs) => jobs.enqueue(tx, SEND_LETTERS, [{}])] },

  'member-invited': {
    newsroom: inNewsroom('invited'),
    mail: ({ invitationId, email }) =>
      email === null ? [] : { recipient: email, facts: { kind: 'member-invited', invitationId } },
  },
  'member-invitation-withdrawn': { newsroom: inNewsroom('invitation-withdrawn') },
  'member-joined': { newsroom: inNewsroom('joined') },
  'member-role-changed': { newsroom: inNewsroom('role-changed', ({ role }) => ROLE_NAMES[role]) },
  'member-removed': { newsroom: inNewsroom('removed') },
  'member-left': { newsroom: inNewsroom('left') },

  'account-made': { mail: askToConfirm },
  'verification-asked': { mail: askToConfirm },
  'email-change-asked': {
    mail: (asked) => [askToConfirm({ ...asked, email: asked.newEmail, isNew: true }), tellOldAddress(asked)],
  },
  'email-changed': { mail: tellOldAddress, within: [moveLetters] },
  'email-taken-back': { within: [moveLetters] },
  'recovery-asked': {
    mail: ({ identifier }) => ({ recipient: null, facts: { kind: 'recover-password', identifier } }),
  },
  'password-replaced': {
    mail: ({ id, email }) => ({ userId: id, recipient: email, facts: { kind: 'password-changed' } }),
  },
  'device-noted': { within: [tellOwner(({ userAgent, at }) => ({ kind: 'new-device', userAgent, at }))] },
  'factor-changed': { within: [tellOwner((fact) => ofFactor(fact))] },
  'account-closed': {
    stale: whereSeen,
    mail: ({ id, email, deletedAt }) => ({
      ...{ userId: id, recipient: email },
      facts: { kind: 'closing', deletedAt: deletedAt.toISOString() },
    }),
  },
  'account-suspended': { stale: whereSeen },
  'suspended-by-hand': {
    stale: () => ['register'],
    journal: actOn('account-suspended', 'account', suspended),
    within: [enterSuspension, tellOwner(({ decisionId }) => ({ kind: 'account-suspended', decisionId }))],
  },
  'account-restored': { stale: whereSeen, journal: byOthers('account-restored') },
  'account-activated': { stale: whereSeen, journal: byOthers('account-activated') },
  'account-deactivated': { stale: whereSeen, journal: actOn('account-deactivated', 'account') },
  'account-deleted': { stale: whereWasSeen, journal: byOthers('account-deleted'), within: [tellDeletion, endLetters] },
  'account-changed': { stale: whereNamed, journal: changedByOthers, within: [indexAnew] },
  'username-changed': { stale: whereFound, within: [indexAnew] },
  'role-changed': { journal: actOn('role-changed', 'account', ({ from, to }) => ({ facts: { from, to } })) },
  'admin-made': { journal: actOn('admin-made', 'account') },
  'account-signed-out': { journal: actOn('account-signed-out', 'account') },
  'second-factor-reset': {
    journal: actOn('second-factor-reset', 'account'),
    within: [tellOwner(() => ofFactor({ change: 'all-removed' }))],
  },
  'verification-sent': { journal: actOn('verification-sent', 'account') },
  'recovery-link-made': { journal: actOn('recovery-link', 'account') },
  'publishing-approved': { journal: actOn('publishing-approved', 'account') },
  'publishing-withdrawn': { journal: actOn('publishing-withdrawn', 'account') },

  'report-received': { within: [sendReceipt] },
  'case-opened': { journal: actOn('case-opened', 'case') },
  'case-assigned': { journal: actOn('case-assigned', 'case', ({ assignee }) => ({ facts: { assignee } })) },
  'case-noted': { journal: actOn('case-noted', 'case') },
  'case-decided': {
    stale: ofDecided,
    journal: actOn('case-decided', 'case', decided),
    within: [enterRemoval, tellOfDecision, noteDecision],
  },
  'appeal-received': { within: [sendReceiptOfAppeal] },
  'appeal-decided': {
    journal: actOn('appeal-decided', 'appeal', ({ outcome, measure, reasons }) => ({
      reason: reasons,
      facts: { outcome, measure },
    })),
    within: [tellOfAnswer, noteAppealAnswer],
  },
  'decision-overturned': { stale: () => ['register'], within: [amendRemoval] },
  'correction-made': {
    stale: ({ articleId }) => ['register', `content:${articleId}`],
    within: [enterCorrection],
  },
  'register-amended': {
    stale: () => ['register'],
    journal: actOn('register-amended', 'entry', ({ text }) => ({ reason: text })),
  },
  'reply-asked': { mail: ({ id, email }) => ({ recipient: email, facts: { kind: 'reply-received', replyId: id } }) },
  'reply-inserted': {
    stale: ({ articleId }) => ['register', ...whereRead(articleId === null ? [] : [articleId])],
    journal: actOn('reply-inserted', 'reply'),
    mail: replyDecided,
    within: [enterReply],
  },
  'reply-refused': {
    journal: actOn('reply-refused', 'reply', ({ refusal }) => ({ reason: refusal })),
    mail: replyDecided,
  },
  'bug-reported': { mail: ({ id }) => ({ recipient: null, facts: { kind: 'bug-report', reportId: id } }) },
  'bug-report-closed': { journal: actOn('bug-report-closed', 'bug-report') },

  'invitation-made': { journal: actOn('invitation-made', 'invitation') },
  'invitation-withdrawn': { journal: actOn('invitation-withdrawn', 'invitation') },
  'mail-retried': {
    journal: actOn('mail-retried', 'mail'),
    within: [(tx, { id }, jobs) => jobs.enqueue(tx, SEND_MAIL, [{ id }])],
  },
  'mail-link-made': { journal: actOn('mail-link', 'mail', ({ username }) => ({ facts: { username } })) },

  'site-set-up': { stale: () => ['site'], journal: actOn('setup', 'site') },
  'settings-changed': {
    stale: () => ['site'],
    journal: actOn('settings-changed', 'site', ({ changed }) => ({ facts: { changed } })),
  },
  'job-retried': { journal: actOn('job-retried', 'job', ({ key }) => ({ facts: { key } })) },
  'backup-written': { journal: actOn('backup', 'site') },
}
