import { APPEAL_PATH, LINKS, type LinkPurpose, STOP_MAILS_PATH } from '#contract/people/links.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { FACTOR_CHANGES } from '#contract/people/mails.ts'
import { appealOutcome, type Measure, measure } from '#contract/trust/moderation.ts'
import { SAMPLE_ISSUE, SAMPLE_TEST } from './sample-issue.ts'

const who = { name: 'Le Courrier du Val', username: 'le_courrier_du_val' }
const at = '2026-11-23T09:42:00.000Z'
const newEmail = 'redaction@courrier-du-val.exemple.fr'
const linkOf = (purpose: LinkPurpose) =>
  `http://localhost:3000${LINKS[purpose].path}#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA`

const stop = `http://localhost:3000${STOP_MAILS_PATH}#AZqVt3xTcYq1n0f5hFh2Zk3mJ0c7Qd2sXv9bT1yWn5a`
const page = 'http://localhost:3000/article/la-crue'
const decision = `http://localhost:3000${APPEAL_PATH}#AZqVt3xTcYq1n0f5hFh2Zk3mJ0c7Qd2sXv9bT1yWn5a`
const toldOf = (taken: Measure) => ({
  kindOfTarget: 'article' as const,
  measure: taken,
  rule: 'Loi du 29 juillet 1881, article 29',
  facts: 'Le troisième paragraphe impute à une personne nommée\ndes faits que rien n’étaye.',
  suspendedUntil: taken === 'suspend' ? '2026-12-23T09:42:00.000Z' : null,
  at,
  isReported: true,
  appealableUntil: '2027-05-23T09:42:00.000Z',
  decision,
})
const reply = {
  name: 'Paul Aubry',
  title: 'Le chantier du pont',
  articleLink: 'http://localhost:3000/article/le-chantier-du-pont',
}
const letter = {
  letter: 'La semaine du val',
  from: who.name,
  about: 'Chaque vendredi, ce qu’il faut avoir lu.',
  manage: 'http://localhost:3000/lettres/gerer#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
}

const author = { id: 'a', _id: 'a', username: who.username, displayName: who.name, avatar: null }
const notification = {
  ...{ at, isRead: false, excerpt: '', likesCount: 0 },
  article: { id: '019ab3c4', slug: 'la-crue', title: 'La crue a deux visages' },
}

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
  { kind: 'report-received', kindOfTarget: 'comment', page, at },
  {
    kind: 'account-suspended',
    ...who,
    ...toldOf('suspend'),
    kindOfTarget: 'profile',
    isReported: false,
    canAppeal: true,
  },
  { kind: 'decision-owner', ...who, label: 'La crue', ...toldOf('hide'), isReported: false, canAppeal: true },
  ...measure.options.flatMap((taken): MailContent[] => [
    { kind: 'decision-owner', ...who, label: 'La crue', ...toldOf(taken), canAppeal: taken !== 'none' },
    { kind: 'decision-reporter', page, ...toldOf(taken), canAppeal: taken === 'none' },
  ]),
  { kind: 'appeal-received', kindOfTarget: 'article', page, at, decision },
  ...appealOutcome.options.flatMap((outcome) =>
    (['owner', 'reporter'] as const).map((side) => ({
      kind: 'appeal-decided' as const,
      ...{ kindOfTarget: 'article' as const, page, side, outcome, decision },
      isOwn: side === 'reporter',
      reasons: 'Le passage cité est une citation,\nprésentée comme telle.',
    })),
  ),
  {
    kind: 'reply-received',
    title: reply.title,
    articleLink: reply.articleLink,
    dueAt: '2026-11-26T09:42:00.000Z',
  },
  { kind: 'reply-decided', ...reply, isInserted: true, refusal: '' },
  { kind: 'reply-decided', ...reply, articleLink: null, isInserted: false, refusal: 'L’article ne vous désigne pas.' },
  {
    kind: 'member-invited',
    publication: who.username,
    role: 'author',
    link: 'http://localhost:3000/rejoindre#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
    expiresAt: '2026-12-07T09:42:00.000Z',
  },
  {
    kind: 'pieces-handed-in',
    publication: who.name,
    pieces: [
      { title: 'La crue a deux visages', writer: 'Inès A.' },
      { title: 'Au marché couvert, l’aube se vend au détail', writer: null },
    ],
    others: 2,
    stop,
    page: `http://localhost:3000/redaction/a-relire?publication=${who.username}`,
  },
  {
    kind: 'piece-sent-back',
    ...{
      name: 'Inès A.',
      username: 'ines_a',
      publication: who.name,
      title: 'La crue a deux visages',
      by: 'Paul Aubry',
    },
    words: 'Beau papier.\nIl y manque le chiffre de la préfecture, et qui l’a donné.',
    page: 'http://localhost:3000/editor/019ab3c4',
    stop,
  },
  {
    kind: 'piece-published',
    ...{ name: 'Inès A.', username: 'ines_a', publication: who.name, title: 'La crue a deux visages', page, stop },
  },
  {
    kind: 'notifications',
    ...{ name: 'Inès A.', username: 'ines_a', stop, others: 3 },
    notifications: [
      { ...notification, id: '1', kind: 'piece', by: author },
      { ...notification, id: '2', kind: 'reply', by: null, excerpt: 'D’où vient ce chiffre ?' },
      { ...notification, id: '3', kind: 'reaction', by: null, likesCount: 4, excerpt: 'Merci pour ce papier.' },
    ],
  },
  {
    ...{ kind: 'letter-asked', ...letter, days: 3 },
    link: 'http://localhost:3000/lettres/confirmer#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
  },
  { kind: 'letter-asked', ...letter, from: null, days: 3, link: null },
  {
    ...{ kind: 'letter-imported', ...letter, source: 'inscriptions au salon du livre, en mai 2026' },
    leave: 'http://localhost:3000/lettres/quitter?jeton=Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
  },
  SAMPLE_ISSUE,
  SAMPLE_TEST,
]
