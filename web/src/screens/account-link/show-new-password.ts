import { LINKS } from '#contract/people/links.ts'
import type { LinkState } from '../../features/people/account-link/use-link-news.ts'
import { navigate } from '../../lib/navigate.ts'

/**
 * Leads on to the choice of a new password, as a recovery link would.
 * @param news what was done just before; the page of the used link is not found again by going back.
 */
export function showNewPassword(token: string, news: string): void {
  navigate(`${LINKS['recover-password'].path}#${token}`, { replace: true, state: { news } satisfies LinkState })
}
