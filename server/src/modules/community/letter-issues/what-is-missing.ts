import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { Publisher } from '#contract/site/site-settings.ts'
import type { Config } from '../../../configuration/config.ts'
import { imprintOf } from './draw-issue.ts'
import type { IssueRow } from './issues.queries.ts'

interface Known {
  smtpUrl: Config['smtpUrl']
  publisher: Publisher
  readers: number
  /** Nothing in it that everybody may read. */
  isEmpty: boolean
}

/** What keeps an issue from being sent, in words (docs/product/letters.md#issues). */
export function whatIsMissing(issue: IssueRow, { smtpUrl, publisher, readers, isEmpty }: Known): string[] {
  return [
    ...(smtpUrl === undefined ? [M.mailServerMissing] : []),
    ...(imprintOf(publisher) === null ? [M.publisherMissing] : []),
    ...(issue.subject === '' ? [M.subjectMissing] : []),
    ...(isEmpty ? [M.contentMissing] : []),
    ...(readers === 0 ? [M.readersMissing] : []),
  ]
}
