import { RIGHT_OF_REPLY } from '../limits.ts'

/** docs/product/texts.md#moderation-texts. */
export const MODERATION_MESSAGES = {
  reasonMissing: 'Choisissez un motif',
  explanationMissing: 'Expliquez ce que vous signalez',
  emailInvalid: 'Cette adresse e-mail n’est pas valide',
  emailMissing: 'Indiquez une adresse e-mail, pour que nous puissions vous répondre',
  goodFaithMissing: 'Cochez cette déclaration : la loi la demande pour ce motif',
  noteEmpty: 'Écrivez une note',
  ruleMissing: 'Indiquez la loi ou la règle qui fonde la décision',
  factsMissing: 'Exposez les faits et ce qui motive la décision',
  reasonsMissing: 'Motivez la réponse au recours',
  appealEmpty: 'Expliquez pourquoi vous contestez cette décision',
  received: 'Votre signalement est reçu. Nous vous écrirons ce qui aura été décidé.',
  articleGone: 'Cet article n’est pas en ligne, ou ne l’est plus : il n’y a rien à signaler.',
  commentGone: 'Ce commentaire n’est plus en ligne : il n’y a rien à signaler.',
  profileGone: 'Ce profil n’est plus en ligne : il n’y a rien à signaler.',
  caseNotFound: 'Ce signalement n’existe pas.',
  ownContent: 'Il s’agit de vous ou de ce que vous avez publié : quelqu’un d’autre décide.',
  ownReport: 'C’est vous qui l’avez signalé ou demandé : quelqu’un d’autre décide.',
  alreadyDecided: (moderator: string, measure: string) =>
    `@${moderator} vient de décider : « ${measure} ». Rechargez la page pour lire sa décision.`,
  appealAlreadyDecided: (moderator: string, outcome: string) =>
    `@${moderator} vient de répondre à ce recours : ${outcome}. Rechargez la page pour lire sa réponse.`,
  caseDecided: 'Ce signalement est déjà décidé : il n’est plus à confier.',
  notModerator: 'Ce compte n’est pas celui d’un modérateur en activité.',
  measureTooLate:
    'Il n’y a plus rien à retirer : ce qui était signalé a été supprimé, retiré ou masqué entre-temps. Choisissez une autre mesure.',
  measureUnfit: 'Cette mesure ne va pas à ce qui est signalé. Choisissez-en une autre.',
  ownerGone: 'Ce compte n’existe plus : il n’y a personne à avertir ni à suspendre. Choisissez une autre mesure.',
  heldArticle:
    'La modération a retiré cet article : il reste un brouillon. Vous pouvez contester cette décision depuis vos paramètres.',
  appealLinkUnknown: 'Ce lien est incomplet ou n’existe pas. Copiez-le en entier depuis le courriel.',
  appealedAlready: 'Cette décision a déjà été contestée : elle ne peut l’être qu’une fois.',
  appealTooLate: 'Le délai de six mois pour contester cette décision est passé.',
  appealNotYours: 'Cette décision ne peut pas être contestée de ce côté.',
  appealReceived: 'Votre recours est reçu. Un autre modérateur y répondra.',
  appealNotFound: 'Ce recours n’existe pas.',
  /** In the public register. */
  overturnedEntry: 'Décision annulée sur recours.',
  /** What a suspension from the list of accounts and an administrator's `DELETE /comments/{id}` rest on; their facts are the reason. */
  siteRule: 'Conditions d’utilisation du site',
  /** The facts of such a removal whose reason was left out. */
  unexplained:
    'Un administrateur a jugé ce commentaire contraire aux conditions d’utilisation du site, sans en dire plus.',
  /** In the public register: never the reason, which may name somebody. */
  suspendedEntry: 'Compte suspendu en application des conditions d’utilisation du site.',
  anotherModerator: 'Vous avez pris la première décision : un autre modérateur répond au recours.',
} as const

/** What is said of corrections (docs/product/moderation.md#corrections) and of amendments (docs/product/moderation.md#register). */
export const REGISTER_MESSAGES = {
  correctionMissing: 'Écrivez le rectificatif',
  correctionOfDraft: 'Publiez d’abord cet article : un brouillon se corrige sans rectificatif',
  corrected: 'Rectificatif ajouté',
  amendmentMissing: 'Écrivez ce qui complète cette entrée',
  amended: 'Entrée complétée',
  entryUnknown: 'Cette entrée du Registre n’existe pas',
} as const

/** docs/product/texts.md#right-of-reply-texts. */
export const REPLY_MESSAGES = {
  articleMissing: 'Indiquez l’adresse de l’article',
  articleUnknown:
    'Aucun article publié ici n’a cette adresse. Copiez-la depuis la page de l’article ; s’il a été retiré, écrivez à l’éditeur.',
  tooLate: `Cet article a paru il y a plus de ${RIGHT_OF_REPLY.monthsToAsk} mois : la loi n’ouvre plus de droit de réponse. Vous pouvez encore demander une correction à l’éditeur.`,
  nameMissing: 'Indiquez votre nom',
  emailInvalid: 'Indiquez une adresse e-mail valide, pour que nous puissions vous répondre',
  passageMissing: 'Citez le passage auquel vous répondez',
  textMissing: 'Écrivez votre réponse',
  refusalMissing: 'Motivez le refus',
  received: 'Votre demande est reçue',
  inserted: 'La réponse est insérée',
  refused: 'Le refus est envoyé',
  unknown: 'Cette demande n’existe pas',
  decidedAlready: (who: string) => `@${who} a déjà répondu à cette demande. Rechargez la page.`,
} as const

/** docs/product/texts.md#bug-report-texts. */
export const BUG_REPORT_MESSAGES = {
  descriptionRequired: 'Veuillez décrire le problème',
  screenshotInvalid: 'La capture d’écran doit être une image JPEG, PNG ou WebP',
  thanks: 'Merci, votre bogue a été signalé !',
  closed: 'Bogue classé',
  unknown: 'Ce bogue n’est plus là.',
} as const
