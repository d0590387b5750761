import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { IssueInput } from '#contract/community/letter-issues.ts'
import { LETTER_MESSAGES } from '#contract/community/letter-messages.ts'
import type { LetterOwner } from '#contract/community/letters.ts'
import { LETTERS } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts'
import { noteKept } from '../letters/keep-letter.ts'
import { requireKeeper, requireKeeperNow } from '../letters/letters.policy.ts'
import { senderOf } from '../letters/letters.presenter.ts'
import { findLetter } from '../letters/letters.queries.ts'
import {
  deleteIssue,
  findIssue,
  type IssueRow,
  insertIssue,
  listTitles,
  type StoredPart,
  updateIssue,
} from './issues.queries.ts'

const requiring =
  <Where extends Queryable>(keeper: (where: Where, caller: Caller, owner: LetterOwner) => Promise<unknown>) =>
  async (where: Where, caller: Caller, id: string): Promise<IssueRow> => {
    const issue = await findIssue(where, id)
    if (issue === undefined) throw notFound(M.unknown)
    await keeper(where, caller, issue.publicationId ?? 'site')
    return issue
  }

/** @throws 404 where it is not there, or not for them; 403. */
export const requireIssue = requiring(requireKeeper)

/** As `requireIssue`, with the role that they have now, which stays theirs until the transaction ends. */
export const requireIssueNow = requiring(requireKeeperNow)

/** @returns its id. @throws as `requireKeeper`; 409 while the letter has no name. */
export async function beginIssue({ perform, site }: Context, caller: Caller, owner: LetterOwner): Promise<string> {
  const { name } = await site.read()
  return perform(async (tx) => {
    const letter = await findLetter(tx, await requireKeeperNow(tx, caller, owner))
    if (letter === undefined) throw conflict(LETTER_MESSAGES.notOpened)
    return insertIssue(tx, letter.letterId, senderOf(letter, name).slice(0, LETTERS.senderMax))
  })
}

/** @throws as `requireIssue`; 400 naming a piece that may not be put there; 409 where it is no draft, or another version. */
export async function saveIssue({ perform }: Context, caller: Caller, id: string, input: IssueInput): Promise<void> {
  await perform(async (tx) => {
    const before = await requireIssueNow(tx, caller, id)
    const parts = await withTitles(tx, before, input.parts)
    if (await updateIssue(tx, id, { ...input, parts })) return
    throw conflict((await requireIssue(tx, caller, id)).state === 'draft' ? M.changedMeanwhile : M.notEditable)
  })
}

/** Of pieces that are gone the title stays that they had. */
async function withTitles(tx: Transaction, before: IssueRow, parts: IssueInput['parts']): Promise<StoredPart[]> {
  const ids = parts.flatMap((part) => (part.kind === 'piece' ? part.articleId : []))
  const titles = new Map(before.parts.flatMap((part) => (part.kind === 'piece' ? [[part.articleId, part.title]] : [])))
  for (const { id, title } of await listTitles(tx, ids, before.publicationId)) titles.set(id, title)
  return parts.map((part, index) => {
    if (part.kind === 'words') return part
    const title = titles.get(part.articleId)
    if (title === undefined) throw invalidField(`parts.${index}.articleId`, M.pieceUnknown)
    return { ...part, title }
  })
}

/** @throws as `requireIssue`; 409 once it is sent. */
export async function removeIssue({ perform }: Context, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    const { state, publicationId, subject, name } = await requireIssueNow(tx, caller, id)
    if (!(await deleteIssue(tx, id))) throw conflict(M.alreadySent)
    if (state === 'planned') noteKept(tx, { publicationId, act: 'letter-unplanned', name: subject || name, by: caller })
  })
}
