import type { Context } from '../../../context.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { fromNameOf, NO_LINKS, readIssue } from './draw-issue.ts'
import { findIssue } from './issues.queries.ts'

/** An issue as its readers would receive it now, to who writes it. */
export const issueMails = ({ config }: Pick<Context, 'config'>) =>
  ({
    'letter-issue': {
      async compose(tx, { recipient, facts: { issueId } }) {
        const issue = recipient === null ? undefined : await findIssue(tx, issueId)
        if (issue === undefined || recipient === null) return null
        const { content } = await readIssue(tx, config, issue, NO_LINKS)
        return {
          ...{ to: recipient, fromName: fromNameOf(issue) },
          content: { ...content, subject: `[Essai] ${content.subject}` },
        }
      },
    },
  }) satisfies Composers
