import type { ContentOf } from './mail-content.ts'
import type { MailFacts, MailKind } from './mails.ts'

type FactorChange = Extract<MailFacts, { kind: 'factor-changed' }>['change']

/** What is known of a mail: what it says, or the facts that are kept of it. */
type About =
  | { kind: MailKind }
  | { kind: 'factor-changed'; change: FactorChange }
  | ContentOf<'bug-report'>
  | ContentOf<'letter-issue'>

/** docs/product/texts.md#mail-texts: what a mail is about, in its own line and in the desk's list. */
export function mailSubject(about: About): string {
  if ('change' in about) return FACTOR_SUBJECTS[about.change]
  if ('author' in about) return `${SUBJECTS['bug-report']} par ${about.author?.name ?? 'un compte supprimé'}`
  if ('subject' in about) return about.subject
  return SUBJECTS[about.kind]
}

const SUBJECTS: Record<MailKind, string> = {
  'verify-email': 'Confirmez votre adresse e-mail',
  'confirm-new-email': 'Confirmez votre nouvelle adresse e-mail',
  'email-change-asked': 'Votre adresse e-mail va changer',
  'email-changed': 'Votre adresse e-mail a changé',
  'recover-password': 'Choisissez un nouveau mot de passe',
  'password-changed': 'Votre mot de passe a changé',
  'new-device': 'Nouvelle connexion à votre compte',
  'factor-changed': 'La sécurité de votre compte a changé',
  closing: 'Votre compte va être supprimé',
  closed: 'Votre compte est supprimé',
  'bug-report': 'Bogue signalé',
  'report-received': 'Votre signalement est reçu',
  'account-suspended': 'Votre compte est suspendu',
  'decision-owner': 'Une décision de modération vous concerne',
  'decision-reporter': 'Votre signalement a été examiné',
  'appeal-received': 'Votre recours est reçu',
  'appeal-decided': 'Un recours a reçu sa réponse',
  'reply-received': 'Votre demande de droit de réponse est reçue',
  'reply-decided': 'Votre demande de droit de réponse',
  'member-invited': 'Invitation à rejoindre une rédaction',
  'pieces-handed-in': 'De la copie attend votre relecture',
  'piece-sent-back': 'Votre article vous est renvoyé',
  'piece-published': 'Votre article est publié',
  'letter-asked': 'La lettre que vous avez demandée',
  'letter-imported': 'Vous êtes abonné à une lettre',
  'letter-issue': 'Essai d’une lettre',
  notifications: 'Vos notifications',
}

const FACTOR_SUBJECTS: Record<FactorChange, string> = {
  'passkey-added': 'Une clé d’accès est ajoutée à votre compte',
  'passkey-removed': 'Une clé d’accès est retirée de votre compte',
  'totp-on': 'Un code est désormais demandé à la connexion',
  'totp-off': 'Aucun code n’est plus demandé à la connexion',
  'recovery-codes-renewed': 'Vos codes de secours sont renouvelés',
  'all-removed': 'Vos clés d’accès et vos codes sont retirés',
  'recovery-code-used': 'Un code de secours vient de servir',
}
