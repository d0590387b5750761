import { nameDevice } from '#contract/people/describe-device.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { NewLink } from '../links/links.queries.ts'
import { issueLink } from '../links/links.ts'
import type { Composers } from '../mails/composer.ts'
import { isOutOfUse, isSameEmail } from './accounts.policy.ts'
import { findCredentials, type LockedAccount, lockAccount } from './accounts.queries.ts'
import { isEmailFree, noteRefusal } from './emails.queries.ts'
import { holdOn, listHeldEmails } from './held-emails.queries.ts'

/**
 * The mails about accounts (docs/product/accounts.md#mails-of-an-account). Each looks at the account when it is sent: what has come to
 * nothing meanwhile is not said any more, and no link goes to a mailbox that is not the account's by then.
 */
export function accountMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  return {
    ...addressMails(publicUrl),
    'recover-password': {
      async compose(tx, { facts: { identifier } }) {
        const found = await findCredentials(tx, identifier)
        const account = await findAccountOf(tx, found?.id ?? null)
        if (account === null) return null
        const link = await linkFor(tx, publicUrl, 'recover-password', account)
        return {
          to: account.email,
          userId: account.id,
          content: { kind: 'recover-password', ...speakTo(account), link },
        }
      },
      refused,
    },
    'password-changed': {
      async compose(tx, { createdAt, ...mail }) {
        const account = await findOwner(tx, mail)
        if (account === null) return null
        const link = await linkFor(tx, publicUrl, 'not-me', account)
        const at = createdAt.toISOString()
        return { to: account.email, content: { kind: 'password-changed', ...speakTo(account), link, at } }
      },
      refused,
    },
    'new-device': {
      async compose(tx, { facts: { userAgent, at }, ...mail }) {
        const account = await findOwner(tx, mail)
        if (account === null) return null
        const link = await linkFor(tx, publicUrl, 'not-me', account)
        const device = nameDevice(userAgent) ?? ''
        return { to: account.email, content: { kind: 'new-device', ...speakTo(account), link, device, at } }
      },
      refused,
    },
    'factor-changed': {
      async compose(tx, { userId, recipient, createdAt, facts: { change, name: factorName, factor } }) {
        const account = await findAccountOf(tx, userId)
        if (account === null || recipient === null) return null
        const at = createdAt.toISOString()
        const newLink = { purpose: 'not-me', userId: account.id, email: recipient, factor } as const
        const mayLink = factor !== undefined && (await isMailboxOf(tx, account, recipient))
        const link = mayLink ? await issueLink(tx, publicUrl, newLink) : null
        return { to: recipient, content: { kind: 'factor-changed', ...speakTo(account), change, factorName, at, link } }
      },
      refused,
    },
    closing: {
      async compose(tx, { userId, recipient, facts: { deletedAt } }) {
        const account = await findAccountOf(tx, userId)
        if (account === null || account.closingAt === null || recipient === null) return null
        return { to: recipient, content: { kind: 'closing', ...speakTo(account), deletedAt } }
      },
      refused,
    },
    closed: {
      async compose(_, { recipient, facts: { name } }) {
        return recipient === null ? null : { to: recipient, content: { kind: 'closed', name } }
      },
    },
  } satisfies Composers
}

function addressMails(publicUrl: string) {
  return {
    'verify-email': {
      async compose(tx, mail) {
        const account = await findOwner(tx, mail)
        if (account?.emailVerifiedAt !== null) return null
        const { email } = account
        const link = await linkFor(tx, publicUrl, 'verify-email', account)
        return { to: email, content: { kind: 'verify-email', ...speakToUnknown(account), link, email } }
      },
      refused,
    },
    'confirm-new-email': {
      async compose(tx, { userId, recipient: email }) {
        const account = await findAccountOf(tx, userId)
        if (account === null || email === null || account.pendingEmail === null) return null
        // Whoever has that address has not asked for anything, and who asked for it does not learn whose it is.
        if (!isSameEmail(email, account.pendingEmail) || !(await isEmailFree(tx, email, account.id))) return null
        const link = await issueLink(tx, publicUrl, { purpose: 'verify-email', userId: account.id, email })
        return { to: email, content: { kind: 'confirm-new-email', ...speakToUnknown(account), link, newEmail: email } }
      },
      refused,
    },
    'email-change-asked': {
      async compose(tx, { facts: { newEmail }, ...mail }) {
        const account = await findOwner(tx, mail)
        if (account?.pendingEmail !== newEmail) return null
        const link = await linkFor(tx, publicUrl, 'not-me', account)
        return { to: account.email, content: { kind: 'email-change-asked', ...speakTo(account), link, newEmail } }
      },
      refused,
    },
    'email-changed': {
      async compose(tx, { userId, recipient: email, facts: { newEmail } }) {
        const account = await findAccountOf(tx, userId)
        if (account === null || email === null || !(await holdOn(tx, account.id, email))) return null
        const link = await issueLink(tx, publicUrl, { purpose: 'undo-email', userId: account.id, email })
        return { to: email, content: { kind: 'email-changed', ...speakTo(account), link, newEmail } }
      },
    },
  } satisfies Composers
}

const linkFor = (tx: Transaction, publicUrl: string, purpose: NewLink['purpose'], { id, email }: LockedAccount) =>
  issueLink(tx, publicUrl, { purpose, userId: id, email })

const speakTo = (account: LockedAccount) => ({ name: shownName(account), username: account.username })
/** A mailbox that may be a stranger's: a public name has room for an advertisement with its address. */
const speakToUnknown = ({ username }: LockedAccount) => ({ name: username, username })

/** The account that a mail tells of, unless it is deactivated or suspended. */
async function findAccountOf(tx: Transaction, userId: string | null): Promise<LockedAccount | null> {
  const account = userId === null ? undefined : await lockAccount(tx, userId)
  return account === undefined || isOutOfUse(account) ? null : account
}

/** The same, if its address is still the one that was to be written to. */
async function findOwner(
  tx: Transaction,
  { userId, recipient }: { userId: string | null; recipient: string | null },
): Promise<LockedAccount | null> {
  const account = await findAccountOf(tx, userId)
  return account !== null && recipient !== null && isSameEmail(account.email, recipient) ? account : null
}

/** Whether an address is the account's, or it may go back to it. */
const isMailboxOf = async (tx: Transaction, { id, email }: LockedAccount, address: string): Promise<boolean> =>
  isSameEmail(email, address) || (await listHeldEmails(tx, id)).includes(address.toLowerCase())

/** docs/product/accounts.md#refused-address. */
const refused = (tx: Transaction, { to }: { to: string }, reason: string) => noteRefusal(tx, to, reason)
