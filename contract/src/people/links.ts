const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * docs/product/accounts.md#one-use-links: what a link that a mail carries is for, the screen that it opens, and for how many
 * seconds. The token stands behind a # : it is in no log and is passed on to no other site.
 */
export const LINKS = {
  'verify-email': { path: '/verifier-adresse', seconds: DAY },
  'undo-email': { path: '/annuler-adresse', seconds: 7 * DAY },
  'recover-password': { path: '/nouveau-mot-de-passe', seconds: 30 * MINUTE },
  'not-me': { path: '/pas-moi', seconds: 7 * DAY },
} as const

/** Where a decision of moderators is read and contested; its token stands behind a # too, and works more than once. */
export const APPEAL_PATH = '/recours'

/** Where one stops mails of notifications; its token stands behind a # too, and works more than once. */
export const STOP_MAILS_PATH = '/arreter-les-courriels'

/** The name of the token in an address that takes `List-Unsubscribe=One-Click` (RFC 8058), to which mailboxes send nothing behind a #. */
export const ONE_CLICK_TOKEN = 'jeton'

export type LinkPurpose = keyof typeof LINKS
