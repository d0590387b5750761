import type { ReactNode } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { LINK_MESSAGES } from '#contract/people/messages.ts'
import { AccountPage } from '../account-page/account-page.tsx'

/** Why a link opens nothing: the answer to it. */
export type DeadLink = Pick<FailedCall, 'code' | 'message'>

/** What is said of a page that no link opened: what was copied ended before its token. */
export const NO_LINK: DeadLink = { code: 'LINK_UNKNOWN', message: LINK_MESSAGES.unknown }

const TITLES: Readonly<Record<string, string>> = {
  LINK_UNKNOWN: 'Lien introuvable',
  LINK_EXPIRED: 'Trop tard pour ce lien',
  LINK_USED: 'C’est déjà fait',
  LINK_REPLACED: 'Ce lien est annulé',
  LINK_OF_ANOTHER: 'Le lien d’un autre compte',
}

/** Whether a failure is about the link: the same attempt will never succeed. */
export const isDeadLink = ({ code }: Pick<FailedCall, 'code'>): boolean => Object.hasOwn(TITLES, code)

/** Says which it is; `children` are the ways to another one. */
export function LinkFailure({ failure: { code, message }, children }: { failure: DeadLink; children: ReactNode }) {
  return (
    <AccountPage title={TITLES[code] ?? ''} lead={message} isOutcome>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </AccountPage>
  )
}
