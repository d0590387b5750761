import type { MailContent } from '#contract/people/mail-content.ts'
import { type MailFacts, type MailKind, mailFacts } from '#contract/people/mails.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { ComposedMail, Composer, Composers, MailToCompose } from './composer.ts'
import { beginTry, deleteMail, type LockedMail, lockMail, setMailState } from './mails.queries.ts'

/** A mail whose sending is noted, and who notes a refusal of it. */
export interface BegunMail {
  id: string
  attempt: number
  composed: ComposedMail<MailKind> & { content: MailContent }
  refused(tx: Transaction, reason: string): Promise<void>
}

/** docs/product/running.md#mail-states. */
const BROKEN_OFF = 'Le site s’est arrêté pendant l’envoi : on ne sait pas si le courriel est parti.'

/**
 * Notes that a mail is being sent, with whatever its composer makes for it, in one transaction. One that is noted so
 * already was broken off, nobody knows where: it becomes doubtful.
 * @returns null when there is nothing to send (any more).
 */
export async function beginMail(tx: Transaction, composers: Composers, id: string): Promise<BegunMail | null> {
  const mail = await lockMail(tx, id)
  if (mail === undefined) return null
  if (mail.state === 'sending') await setMailState(tx, id, 'doubtful', BROKEN_OFF)
  // One that has failed comes here when its job is tried once more by hand.
  if (mail.state !== 'waiting' && mail.state !== 'failed') return null
  const made = await composeMail(tx, composers, mail)
  if (made === undefined) return null
  if (made === null) {
    await deleteMail(tx, id)
    return null
  }
  return { id, attempt: await beginTry(tx, id), ...made }
}

/** @returns undefined when nobody composes mails of this kind, null when there is nobody to write to. */
export async function composeMail(
  tx: Transaction,
  composers: Composers,
  mail: LockedMail,
): Promise<Pick<BegunMail, 'composed' | 'refused'> | null | undefined> {
  const facts = factsOf(mail)
  return compose(tx, composers[facts.kind], { ...mail, facts })
}

/** A composer is given mails of its kind only, which TypeScript cannot tell of a pair that comes from a table. */
type AnyComposer = { [Kind in MailKind]: Composer<Kind> }[MailKind]

async function compose(tx: Transaction, composer: AnyComposer | undefined, mail: MailToCompose<MailKind>) {
  if (composer === undefined) return undefined
  const ofItsKind = composer as Composer<MailKind>
  const composed = await ofItsKind.compose(tx, mail)
  if (composed === null) return null
  return {
    composed,
    refused: async (later: Transaction, reason: string) =>
      ofItsKind.refused?.(later, { ...mail, to: composed.to }, reason),
  }
}

/** What is kept of a mail. @throws for one of a newer Kiosque. */
export function factsOf({ kind, facts }: { kind: string; facts: unknown }): MailFacts {
  return mailFacts.parse({ ...(typeof facts === 'object' ? facts : {}), kind })
}
