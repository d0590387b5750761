import { LINKS, type LinkPurpose } from '#contract/links.ts'
import type { MailContent } from '#contract/mail-content.ts'
import { FACTOR_CHANGES } from '#contract/mails.ts'

const who = { name: 'Le Courrier du Val', username: 'le_courrier_du_val' }
const at = '2026-11-23T09:42:00.000Z'
const newEmail = 'redaction@courrier-du-val.exemple.fr'
const linkOf = (purpose: LinkPurpose) =>
  `http://localhost:3000${LINKS[purpose].path}#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA`

/** Every mail with facts that nobody has, for `/dev/courriels` and tests. */
export const SAMPLE_MAILS: readonly MailContent[] = [
  { kind: 'verify-email', ...who, email: 'ines@exemple.fr', link: linkOf('verify-email') },
  { kind: 'confirm-new-email', ...who, newEmail, link: linkOf('verify-email') },
  { kind: 'email-change-asked', ...who, newEmail, link: linkOf('not-me') },
  { kind: 'email-changed', ...who, newEmail, link: linkOf('undo-email') },
  { kind: 'recover-password', ...who, link: linkOf('recover-password') },
  { kind: 'password-changed', ...who, at, link: linkOf('not-me') },
  { kind: 'new-device', ...who, device: 'Firefox sous Windows', at, link: linkOf('not-me') },
  ...FACTOR_CHANGES.map((change) => ({
    kind: 'factor-changed' as const,
    ...who,
    change,
    factorName: change.startsWith('passkey') ? 'Téléphone d’Inès' : '',
    at,
    link: change === 'passkey-added' || change === 'totp-on' ? linkOf('not-me') : null,
  })),
  { kind: 'closing', ...who, deletedAt: '2026-12-07T09:42:00.000Z' },
  { kind: 'closed', name: who.name },
  {
    kind: 'bug-report',
    description: 'La page reste blanche.\nRecharger n’y change rien <b>du tout</b> & c’est gênant.',
    author: { name: 'Inès A.', username: 'ines_a', email: 'ines@exemple.fr' },
    at,
    pageUrl: 'http://localhost:3000/article/la-crue',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
]
