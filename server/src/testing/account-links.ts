import { type MailFacts, type MailKind, mailFacts } from '#contract/people/mails.ts'
import { allComposers } from '../app/composers.ts'
import type { ComposedMail, Composer, Composers } from '../modules/people/mails/composer.ts'
import { query } from '../platform/database/query.ts'
import type { TestApp } from './create-test-app.ts'

interface TestMail<Kind extends MailKind> extends ComposedMail<Kind> {
  /** What stands behind the # of its link; '' without one. */
  token: string
}

/**
 * The newest mail of a kind to an address, or of an account, as it would be sent now, and with the link that it would carry.
 * @returns null when there is none, or nothing to send any more.
 */
export async function composeMail<Kind extends MailKind>(
  { context }: Pick<TestApp, 'context'>,
  kind: Kind,
  to: { recipient: string } | { userId: string } | { facts: object },
): Promise<TestMail<Kind> | null> {
  const [row] = await context.database(
    query
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', kind)
      .$if('recipient' in to, (mails) => mails.where('recipient', '=', 'recipient' in to ? to.recipient : ''))
      .$if('userId' in to, (mails) => mails.where('userId', '=', 'userId' in to ? to.userId : ''))
      .$if('facts' in to, (mails) => mails.where('facts', '=', 'facts' in to ? JSON.stringify(to.facts) : ''))
      .orderBy('id', 'desc')
      .limit(1),
  )
  if (row === undefined) return null
  // A kind's composer and facts go together, which the table of composers cannot say of a kind that is not known yet.
  const composer = (allComposers(context) as Composers)[kind] as unknown as Composer<Kind>
  const facts = mailFacts.parse({ ...(row.facts as object), kind }) as Extract<MailFacts, { kind: Kind }>
  const composed = await context.database.transaction((tx) => composer.compose(tx, { ...row, facts }))
  if (composed === null) return null
  const { content } = composed
  return { ...composed, token: 'link' in content ? (content.link?.split('#')[1] ?? '') : '' }
}

/** The token of the link in such a mail. @throws when there is no such mail, or no link in it. */
export async function tokenIn<Kind extends MailKind>(
  app: Pick<TestApp, 'context'>,
  kind: Kind,
  to: Parameters<typeof composeMail>[2],
): Promise<string> {
  const token = (await composeMail(app, kind, to))?.token
  if (!token) throw new Error(`no link in a mail ${kind} to ${JSON.stringify(to)}`)
  return token
}
