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

export type LinkPurpose = keyof typeof LINKS

/** docs/product/texts.md#link-texts: why a link opens nothing, and how to have another. */
export const LINK_MESSAGES = {
  unknown: 'Ce lien est incomplet ou n’existe pas. Copiez-le en entier depuis le courriel, ou demandez-en un nouveau.',
  expired: 'Ce lien a expiré. Demandez-en un nouveau.',
  used: 'Ce lien a déjà servi. Demandez-en un nouveau s’il vous en faut un autre.',
  replaced: 'Ce lien ne vaut plus : le compte a changé depuis. Demandez-en un nouveau si vous en avez encore besoin.',
  ofAnother: 'Ce lien concerne un autre compte que celui qui est connecté ici. Déconnectez-vous, puis rouvrez-le.',
} as const

/** The same of a link that undoes what somebody did: no new one may be asked for. By code of the failure. */
export const ALERT_LINK_MESSAGES: Readonly<Record<string, string>> = {
  LINK_UNKNOWN: 'Ce lien est incomplet ou n’existe pas. Copiez-le en entier depuis le courriel.',
  LINK_EXPIRED: 'Ce lien valait sept jours, et ils sont passés.',
  LINK_USED: 'Ce lien a déjà servi : ce qu’il défait est défait.',
  LINK_REPLACED: 'Ce lien ne vaut plus : le compte a changé depuis.',
}
