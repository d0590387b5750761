import { LETTERS } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { letterKey, letterLink } from './letter-tokens.ts'
import { findSubscription } from './readers.queries.ts'
import { isReceived } from './subscribe.ts'

/** The mails about letters: whether one is wanted, and that editors brought an address along. */
export function letterMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  async function findAbout(tx: Transaction, id: string) {
    const subscription = await findSubscription(tx, id)
    if (subscription?.email == null || subscription.endedAt !== null) return null
    const key = await letterKey(tx)
    const { authorUsername, authorDisplayName: displayName } = subscription
    const about = {
      ...{
        letter: subscription.name,
        from: authorUsername === null ? null : shownName({ username: authorUsername, displayName }),
        about: subscription.about,
      },
      manage: letterLink(publicUrl, key, 'manage', id),
    }
    return { subscription, to: subscription.email, key, about }
  }

  return {
    'letter-asked': {
      async compose(tx, { facts: { readerId } }) {
        const found = await findAbout(tx, readerId)
        if (found === null) return null
        const { subscription, to, key, about } = found
        const link = isReceived(subscription) ? null : letterLink(publicUrl, key, 'confirm', readerId)
        return { to, content: { kind: 'letter-asked', ...about, link, days: LETTERS.confirmDays } }
      },
    },
    'letter-imported': {
      async compose(tx, { facts: { readerId } }) {
        const found = await findAbout(tx, readerId)
        if (found === null) return null
        const { subscription, to, key, about } = found
        const leave = letterLink(publicUrl, key, 'leave', readerId)
        return {
          ...{ to, oneClick: leave },
          content: { kind: 'letter-imported', ...about, source: subscription.source, leave },
        }
      },
    },
  } satisfies Composers
}
