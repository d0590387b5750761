import { shownName } from '#contract/people/shown-name.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { appealKey, appealLink } from './appeal-token.ts'
import { mayAppeal } from './moderation.policy.ts'
import { findAddressee, findAppealOf, findReportOf } from './moderation-mails.queries.ts'
import { findDecisionOfReport, findTold, type ToldRow } from './told-decisions.queries.ts'

/**
 * The mails of moderation (docs/product/moderation.md#mails-of-moderation). Links are made when they are sent, from nothing that is kept;
 * a suspended account is written to as well.
 */
export function moderationMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  const linkTo = async (sql: Queryable, decisionId: string, reportId: string | null) =>
    appealLink(publicUrl, await appealKey(sql), { decisionId, reportId })

  /** What is told to whom a decision is about; null once either is gone. */
  async function tellOwner(tx: Queryable, userId: string | null, decisionId: string) {
    const told = await findTold(tx, { decisionId, reportId: null })
    const owner = await findAddressee(tx, userId)
    if (told === undefined || owner === undefined) return null
    const { username, email } = owner
    const decision = await linkTo(tx, decisionId, null)
    return { email, label: told.label, content: { name: shownName(owner), username, ...sayOf(told, null), decision } }
  }

  return {
    'report-received': {
      async compose(tx, { recipient, facts }) {
        const report = await findReportOf(tx, facts.reportId)
        if (report === undefined || recipient === null) return null
        const { targetKind: kindOfTarget, path, createdAt } = report
        const content = { kindOfTarget, page: publicUrl + path, at: createdAt.toISOString() }
        return { to: recipient, content: { kind: 'report-received', ...content } }
      },
    },
    'account-suspended': {
      async compose(tx, { userId, facts }) {
        const about = await tellOwner(tx, userId, facts.decisionId)
        return about && { to: about.email, content: { kind: 'account-suspended', ...about.content } }
      },
    },
    'decision-owner': {
      async compose(tx, { userId, facts }) {
        const about = await tellOwner(tx, userId, facts.decisionId)
        return about && { to: about.email, content: { kind: 'decision-owner', label: about.label, ...about.content } }
      },
    },
    'decision-reporter': {
      async compose(tx, { recipient, facts: { reportId } }) {
        const decisionId = await findDecisionOfReport(tx, reportId)
        if (decisionId === undefined || recipient === null) return null
        const told = await findTold(tx, { decisionId, reportId })
        if (told === undefined) return null
        const decision = await linkTo(tx, decisionId, reportId)
        const content = { ...sayOf(told, reportId), page: publicUrl + told.path, decision }
        return { to: recipient, content: { kind: 'decision-reporter', ...content } }
      },
    },
    'appeal-received': {
      async compose(tx, { recipient, facts: { appealId } }) {
        const appeal = await findAppealOf(tx, appealId)
        if (appeal === undefined || recipient === null) return null
        const { targetKind: kindOfTarget, path, createdAt, decisionId, reportId } = appeal
        const decision = await linkTo(tx, decisionId, reportId)
        const content = { kindOfTarget, page: publicUrl + path, at: createdAt.toISOString(), decision }
        return { to: recipient, content: { kind: 'appeal-received', ...content } }
      },
    },
    'appeal-decided': {
      async compose(tx, { recipient, facts: { appealId, reportId } }) {
        const appeal = await findAppealOf(tx, appealId)
        if (appeal?.outcome == null || recipient === null) return null
        const { targetKind: kindOfTarget, path, outcome, reasons, decisionId } = appeal
        const decision = await linkTo(tx, decisionId, reportId)
        const side = reportId === null ? ('owner' as const) : ('reporter' as const)
        const isOwn = appeal.reportId === reportId
        const content = { kindOfTarget, page: publicUrl + path, side, isOwn, outcome, reasons, decision }
        return { to: recipient, content: { kind: 'appeal-decided', ...content } }
      },
    },
  } satisfies Composers
}

const sayOf = (told: ToldRow, reportId: string | null) => ({
  kindOfTarget: told.targetKind,
  measure: told.measure,
  rule: told.rule,
  facts: told.facts,
  suspendedUntil: told.suspendedUntil?.toISOString() ?? null,
  at: told.createdAt.toISOString(),
  isReported: told.reportsCount > 0,
  appealableUntil: told.appealableUntil.toISOString(),
  canAppeal: mayAppeal(reportId === null ? 'owner' : 'reporter', told.measure),
})
