/** What administrators and moderators do, by the name under which the journal notes it, and in French. */
export const ACTS = {
  setup: 'Site ouvert',
  'settings-changed': 'Réglages changés',
  'front-page-changed': 'Une composée',
  'front-page-planned': 'Une planifiée',
  'front-page-plan-dropped': 'Planification de la une annulée',
  'admin-made': 'Administrateur nommé',
  'role-changed': 'Rôle changé',
  'account-changed': 'Compte modifié',
  'account-suspended': 'Compte suspendu',
  'account-restored': 'Suspension levée',
  'account-deactivated': 'Compte désactivé',
  'account-activated': 'Compte activé',
  'account-deleted': 'Compte supprimé',
  'account-signed-out': 'Appareils déconnectés',
  'second-factor-reset': 'Second facteur retiré',
  'verification-sent': 'Confirmation d’adresse renvoyée',
  'recovery-link': 'Lien de récupération remis',
  'mail-link': 'Lien d’un courriel remis',
  'mail-retried': 'Courriel envoyé à nouveau',
  'job-retried': 'Travail relancé',
  'invitation-made': 'Invitation créée',
  'invitation-withdrawn': 'Invitation retirée',
  'publishing-approved': 'Publication autorisée',
  'publishing-withdrawn': 'Autorisation de publier retirée',
  'article-changed': 'Article modifié',
  'article-deleted': 'Article supprimé',
  'article-restored': 'Article sorti de la corbeille',
  'article-erased': 'Article supprimé définitivement',
  'recording-retried': 'Vidéo préparée à nouveau',
  /** Of before an administrator's removal was a decision. */
  'comment-deleted': 'Commentaire supprimé',
  'bug-report-closed': 'Bogue classé',
  'case-opened': 'Dossier ouvert',
  'case-assigned': 'Signalement attribué',
  'case-noted': 'Note sur un signalement',
  'case-decided': 'Signalement décidé',
  'appeal-decided': 'Recours décidé',
  'reply-inserted': 'Droit de réponse inséré',
  'reply-refused': 'Droit de réponse refusé',
  'register-amended': 'Registre complété',
  'letter-changed': 'Lettre du site modifiée',
  'letter-imported': 'Adresses ajoutées à la lettre du site',
  'letter-reader-removed': 'Adresse retirée de la lettre du site',
  'letter-planned': 'Envoi de la lettre du site prévu',
  'letter-unplanned': 'Envoi prévu de la lettre du site annulé',
  'letter-sent': 'Envoi de la lettre du site commencé',
  'letter-paused': 'Envoi de la lettre du site suspendu',
  'letter-resumed': 'Envoi de la lettre du site repris',
  'letter-stopped': 'Envoi de la lettre du site arrêté',
  'letter-again': 'Lettre du site renvoyée à une partie des adresses',
  backup: 'Sauvegarde faite',
} as const
export type Act = keyof typeof ACTS

/** On what an act was done. */
const ACT_TARGETS = {
  account: 'Compte',
  article: 'Article',
  comment: 'Commentaire',
  case: 'Signalement',
  appeal: 'Recours',
  mail: 'Courriel',
  job: 'Travail',
  invitation: 'Invitation',
  'bug-report': 'Bogue',
  reply: 'Droit de réponse',
  entry: 'Entrée du Registre',
  site: 'Site',
} as const
export type ActTarget = keyof typeof ACT_TARGETS

/** What moderators see of the journal (docs/product/running.md#journal): acts of moderation. */
export const MODERATION_ACTS = [
  'account-suspended',
  'account-restored',
  'article-changed',
  'article-deleted',
  'article-restored',
  'article-erased',
  'comment-deleted',
  'case-opened',
  'case-assigned',
  'case-noted',
  'case-decided',
  'appeal-decided',
  'reply-inserted',
  'reply-refused',
  'register-amended',
  'front-page-changed',
  'front-page-planned',
  'front-page-plan-dropped',
] as const satisfies readonly Act[]

/** In French; an act that this Kiosque does not know, by the name under which it was noted. */
export const actName = (act: string): string => ACT_NAMES.get(act) ?? act
export const targetName = (kind: string): string => TARGET_NAMES.get(kind) ?? kind

const ACT_NAMES = new Map<string, string>(Object.entries(ACTS))
const TARGET_NAMES = new Map<string, string>(Object.entries(ACT_TARGETS))
