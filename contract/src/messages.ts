/**
 * Texts that both sides say. Free of libraries so that any screen may import it; what the public pages say lies in files of
 * its own, so that their first load carries nothing else.
 */

import { ACCOUNT, TABLE } from './limits.ts'
import { ARTICLE_NOT_FOUND, INTERNAL_ERROR, USER_NOT_FOUND } from './site/page-messages.ts'

/** docs/product/texts.md#account-texts. */
export const ACCOUNT_MESSAGES = {
  usernameTooShort: 'Username must be at least 3 characters',
  usernameTooLong: 'Le nom d’utilisateur ne peut pas dépasser 30 caractères',
  usernameCharacters: 'Username can only contain letters, numbers, and underscores',
  usernameTaken: 'Ce nom d’utilisateur est déjà pris',
  usernameTooSoon: (date: string) =>
    `Le nom d’utilisateur se change une fois en ${ACCOUNT.usernameDays} jours : vous pourrez en changer à partir du ${date}`,
  displayNameTooLong: `Le nom public ne peut pas dépasser ${ACCOUNT.displayNameMax} caractères`,
  displayNameCharacters:
    'Le nom public tient sur une ligne, sans caractères de contrôle ni marques qui changent le sens de lecture',
  emailInvalid: 'Veuillez entrer une adresse e-mail valide',
  emailTaken: 'Cette adresse e-mail est déjà utilisée',
  passwordRules: 'Password requirements: At least 6 characters, One lowercase letter, One uppercase letter, One number',
  passwordTooLong: 'Le mot de passe ne peut pas dépasser 128 caractères',
  passwordCommon:
    'Ce mot de passe est trop courant : on l’essaie en premier pour entrer chez les autres. Choisissez-en un plus personnel.',
  /** Of the demonstration. */
  passwordKnown:
    'Ce compte de démonstration est fermé\u202f: tout le monde connaît son mot de passe. Demandez à qui tient le site de le changer.',
  passwordsDiffer: 'Passwords do not match',
  userTypeInvalid: 'Le type de compte doit être « user » ou « media »',
  identifierRequired: 'Veuillez entrer votre e-mail ou votre nom d’utilisateur',
  passwordRequired: 'Veuillez entrer votre mot de passe',
  wrongCredentials: 'Identifiant ou mot de passe incorrect',
  wrongPassword: 'Le mot de passe actuel est incorrect',
  passwordChanged: 'Mot de passe changé',
  emailIsYours: 'C’est déjà l’adresse de votre compte',
  emailVerified: 'Votre adresse est confirmée',
  emailVerifiedAlready: 'Votre adresse est déjà confirmée',
  linkSent: 'Un nouveau lien de confirmation est en route : regardez vos courriels',
  /** Where there is no mail server, here and for `recoveryWaits`. */
  linkWaits: 'Ce site n’envoie pas de courriels : demandez le lien de confirmation à qui l’administre',
  newEmailAsked: 'Ouvrez le lien envoyé à la nouvelle adresse : elle prendra effet une fois confirmée',
  newEmailGivenUp: 'Vous gardez votre adresse actuelle',
  emailTakenBack:
    'Votre ancienne adresse est rétablie et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.',
  recoveryAsked:
    'Si un compte correspond, un lien pour choisir un nouveau mot de passe part vers son adresse. Il vaut 30 minutes.',
  recoveryWaits:
    'Ce site n’envoie pas de courriels : demandez à qui l’administre un lien pour choisir un nouveau mot de passe.',
  notMe: 'L’accès a été coupé. Choisissez un nouveau mot de passe.',
  /** `day` as 7 décembre 2026. */
  closed: (day: string) =>
    `Votre compte est fermé. Il sera supprimé le ${day} ; connectez-vous d’ici là pour le retrouver.`,
  reopened: 'Bienvenue : votre compte est rouvert.',
  /** `day` as 7 décembre 2026 à 10:00; null: without an end. */
  suspended: (day: string | null, reason: string) =>
    `Votre compte est suspendu${day === null ? '' : ` jusqu’au ${day}`}. Pour contester, suivez le lien du courriel qui vous l’annonce, ou écrivez à l’éditeur : son adresse est à la page Contact. Motif : ${reason}`,
  passkeyNameRequired: 'Donnez un nom à cette clé, pour la reconnaître',
} as const

/** docs/product/texts.md#second-factor-texts. */
export const SECOND_FACTOR_MESSAGES = {
  codeRequired: 'Entrez le code à six chiffres de votre application, ou un code de secours.',
  codeWrong: 'Ce code est faux, périmé ou déjà utilisé. Vérifiez-le, ou essayez avec un autre.',
  totpIsOn: 'Une application de codes est déjà active : désactivez-la d’abord.',
  totpIsOff: 'Activez d’abord une application de codes.',
  totpNotPrepared: 'Commencez par ajouter ce site à votre application de codes.',
  /** The browser was asked more than five minutes ago, or has answered already. */
  ceremonyOver: 'Cette demande a expiré. Recommencez.',
  passkeyUnknown: 'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous avec votre mot de passe.',
  passkeyWrong: 'Cette clé d’accès n’a pas pu vous confirmer. Réessayez, ou entrez votre mot de passe.',
  passkeyRefused: 'Cette clé d’accès n’a pas pu être ajoutée. Recommencez, ou essayez un autre appareil.',
  passkeyKnown: 'Cette clé d’accès est déjà enregistrée.',
  passkeyNotFound: 'Cette clé d’accès n’existe plus.',
  tooManyPasskeys: 'Vous avez déjà 20 clés d’accès : retirez-en une pour en ajouter une autre.',
  factorNotShown:
    'Montrez d’abord le second facteur que vous avez déjà : reconnectez-vous avec votre clé d’accès, ou avec un code.',
  adminWithoutFactor:
    'Vous perdriez aussitôt l’administration. Ajoutez d’abord une clé d’accès ou une application de codes à votre compte, ou confirmez avec elle que c’est bien vous.',
} as const

/** docs/product/texts.md#publishing-texts. */
export const CONTENT_MESSAGES = {
  titleRequired: "Le titre de l'article est requis",
  externalUrlRequired: "L'URL externe est requise",
  blocksRequired: "L'article doit contenir au moins un bloc de contenu",
  blockEmpty: (position: number, type: string) => `Le bloc ${position} (${type}) ne peut pas être vide`,
  photoWithoutImage: (position: number) => `Le bloc photo ${position} doit avoir une image sélectionnée`,
  advertWithoutMedia: (position: number) => `Le bloc publicité ${position} doit avoir un média sélectionné`,
  advertWithoutUrl: (position: number) => `Le bloc publicité ${position} doit avoir une URL de redirection`,
  galleryTooSmall: (position: number) => `Le bloc galerie ${position} doit avoir au moins deux photos`,
  galleryTooLarge: 'Une galerie compte 30 photos au plus\u202f: retirez-en, ou faites-en deux galeries.',
  galleryPhotoMissing: (position: number, photo: number) =>
    `La photo ${photo} du bloc galerie ${position} n’a pas d’image\u202f: ajoutez-la, ou retirez cette photo.`,
  galleryDescriptionTooLong:
    'La description et la source d’une photo de galerie comptent 1\u202f000 caractères au plus.',
  fileMissing: (position: number) =>
    `Le bloc fichier ${position} n’a pas de fichier\u202f: choisissez-en un, ou supprimez ce bloc.`,
  attachmentNowhere: 'Seuls les blocs fichier ont un fichier à télécharger.',
  attachmentDropped: 'Un bloc fichier a besoin de son fichier\u202f: renvoyez son attachment tel que vous l’avez reçu.',
  attachmentUnknown: 'Ce fichier n’est pas sur le site\u202f: envoyez-le de nouveau.',
  photosNowhere: 'Seules les galeries ont plusieurs photos.',
  galleryTextDiffers:
    'Le texte d’une galerie compte une ligne par photo\u202f: renvoyez ses photos, ou une description par photo.',
  textTooLong: 'Le texte de l’article dépasse 1 Mo : raccourcissez-le, ou publiez-le en plusieurs articles.',
  /** docs/product/texts.md#marked-texts. */
  markUnknown:
    'Cette mise en forme n’existe pas\u202f: choisissez parmi bold, italic, strike, code, sub et sup, ou retirez-la.',
  markTwice: 'La même mise en forme est posée deux fois au même endroit\u202f: n’en gardez qu’une.',
  markedNode: 'Un texte est fait de paragraphes et de listes\u202f: choisissez parmi paragraph, bullets et numbers.',
  markedTooDeep: 'Une liste a trois niveaux au plus\u202f: remontez d’un niveau les lignes les plus enfoncées.',
  markedTooLarge: 'Ce bloc a trop de mises en forme\u202f: retirez-en, ou partagez son texte entre plusieurs blocs.',
  markedTooLong: (max: number) =>
    `Ce texte est trop long avec ses notes et ses listes (${max.toLocaleString('fr')} caractères au plus)\u202f: raccourcissez-le, ou partagez-le entre plusieurs blocs.`,
  markedLine:
    'Une citation ou une légende est un paragraphe de gras, d’italique et de liens\u202f: retirez les autres mises en forme.',
  markedWithoutText:
    'Le texte de ce bloc est vide, mais pas sa mise en forme\u202f: renvoyez les deux, ou la mise en forme seule.',
  markedNowhere: 'Ce bloc ne prend pas de mise en forme\u202f: écrivez-y du texte simple.',
  levelNowhere: 'Seul un titre a un niveau\u202f: retirez celui de ce bloc.',
  levelUnknown: 'Un sous-titre a le niveau 3, un titre n’en indique aucun\u202f: choisissez l’un ou l’autre.',
  linkRefused: 'Un lien commence par http://, https:// ou mailto:\u202f; corrigez son adresse, ou retirez-le.',
  /** docs/product/texts.md#texts-of-other-blocks. */
  tableRows: `Un tableau compte ${TABLE.rowsMax} lignes au plus\u202f: partagez-le en plusieurs tableaux.`,
  tableColumns: `Un tableau compte ${TABLE.columnsMax} colonnes au plus\u202f: retirez-en, ou partagez-le en plusieurs tableaux.`,
  tableCells: `Un tableau compte ${TABLE.cellsMax.toLocaleString('fr')} cellules au plus\u202f: partagez-le en plusieurs tableaux.`,
  tableShape:
    'Un tableau est fait de lignes, et chaque ligne de cellules\u202f: une cellule est une liste de textes, qui peut être vide.',
  tableCell:
    'Une cellule tient sur une ligne, en gras, en italique ou avec des liens\u202f: retirez ses tabulations, ses sauts de ligne et les autres mises en forme.',
  tableTooLong: (max: number) =>
    `Ce tableau compte plus de ${max.toLocaleString('fr')} caractères\u202f: partagez-le en plusieurs tableaux.`,
  tableNowhere: 'Seul un tableau a des lignes et des cellules\u202f: retirez celles de ce bloc.',
  languageUnknown:
    'Le langage d’un bloc de code est un nom court, comme «\u202fpython\u202f» ou «\u202fc++\u202f»\u202f: corrigez-le, ou retirez-le.',
  languageNowhere: 'Seul un bloc de code a un langage\u202f: retirez celui de ce bloc.',
  dividerText: 'Un séparateur n’a pas de texte\u202f: écrivez ce texte dans un bloc de texte.',
  mediaRequired: 'Veuillez ajouter le fichier vidéo ou audio à publier',
  httpOnly: 'Veuillez entrer une adresse qui commence par http:// ou https://',
  notFound: ARTICLE_NOT_FOUND,
  emailNotVerified:
    'Pour publier, confirmez d’abord votre adresse e-mail : vos paramètres disent comment. Votre texte reste ici, et vous pouvez l’enregistrer comme brouillon.',
  notApproved:
    'Sur ce site, publier demande l’accord de l’administration : demandez-le-lui. Votre texte reste ici, et vous pouvez l’enregistrer comme brouillon.',
  authorClosed: 'Le compte de cet auteur est fermé : ses articles restent des brouillons tant qu’il l’est.',
  notYours: "Vous ne pouvez pas modifier l'article de quelqu'un d'autre",
  notYoursToDelete: 'Vous ne pouvez pas supprimer l’article de quelqu’un d’autre',
  onlyOwn: 'Vous ne pouvez modifier que vos propres articles',
  conflict: 'Cet article a été modifié ailleurs entre-temps. Rechargez-le ou remplacez-le par votre version.',
  revisionNotFound: 'Cette version n’est pas ou n’est plus gardée : choisissez-en une autre dans la liste.',
  revisionRestored: 'Version rétablie',
  notInBin: 'Cet article n’est pas ou n’est plus dans la corbeille',
  binnedByOthers:
    'Cet article a été supprimé par l’administration : demandez-lui de le rétablir, ou supprimez-le définitivement.',
  takenOutOfBin: 'Article remis en brouillon',
  deletedForGood: 'Article supprimé définitivement',
  validationFailed: "Erreur lors de la validation de l'URL",
  pageUnreadable: "Impossible de récupérer les informations de l'article",
  importUrlRequired: "Merci de coller un lien d'article.",
  importFailed:
    "On n'a pas pu importer cet article automatiquement. Essaie un autre lien ou fais un copier-coller manuel.",
  /** Which limit of reading a page was met (docs/product/fetching.md#fetched-pages): said before `importFailed` and `pageUnreadable`. */
  pageTooLarge: 'Cette page dépasse 5 Mo.',
  siteTooSlow: 'Ce site a mis plus de 10 secondes à répondre.',
  pageTooComplex: 'La lecture de cette page demande trop de temps ou de mémoire.',
  readerBusy: 'Le serveur est trop occupé pour lire cette page.',
  importSucceeded: 'Article importé avec succès ! Tu peux maintenant le modifier à ta façon.',
  /** docs/product/texts.md#address-texts, with an example for `{host}`. */
  urlInvalid: 'Veuillez entrer une URL valide (ex: https://www.lemonde.fr)',
} as const

/**
 * docs/product/content.md#block-types: the French name of each block type, also the `{type}` of `blockEmpty`
 * (docs/product/texts.md#publishing-texts).
 */
export const BLOCK_NAMES = {
  headline: 'Titre',
  text: 'Texte',
  photo: 'Photo',
  quote: 'Citation',
  advertisement: 'Publicité',
  takeaway: 'À retenir',
  code: 'Code',
  divider: 'Séparateur',
  table: 'Tableau',
  embed: 'Contenu intégré',
  gallery: 'Galerie',
  file: 'Fichier',
} as const

export const USER_MESSAGES = {
  notFound: USER_NOT_FOUND,
  followYourself: 'Vous ne pouvez pas vous abonner à vous-même',
  tooManyFollowed: 'Vous suivez déjà 1 000 créateurs : désabonnez-vous de l’un d’eux pour en suivre un autre.',
  lastAdmin: 'Impossible de retirer le dernier administrateur',
  notYou: 'Vous ne pouvez modifier que votre propre compte',
  pictureElsewhere: 'L’image doit venir du kiosque : envoyez le fichier, puis choisissez-le ici',
} as const

/** docs/product/texts.md#desk-account-texts: of accounts, to administrators and moderators. */
export const DESK_ACCOUNT_MESSAGES = {
  notYourself: 'Un autre administrateur ou modérateur doit le faire pour votre propre compte.',
  adminsOnly: 'Seul un administrateur peut le faire pour un administrateur ou un modérateur.',
  deactivated: 'Ce compte est désactivé : personne ne s’en sert. Activez-le d’abord pour le suspendre à la place.',
  reasonMissing: 'Dites pourquoi : la personne le lira quand elle voudra se connecter',
  notSuspended: 'Ce compte n’est pas suspendu, ou ne l’est plus.',
  outOfUse: 'Ce compte est suspendu ou désactivé : rendez-le d’abord à son usage.',
  ownAccount: 'C’est votre propre compte : faites-le depuis vos paramètres.',
  recoveryOfAdmin:
    'Un administrateur ou un modérateur revient par son propre courriel : personne n’entre à sa place dans le bureau.',
  recoveryOfUnconfirmed:
    'L’adresse de ce compte n’a jamais été confirmée, et il a un second facteur, que ce lien retirerait : faites d’abord confirmer l’adresse.',
  creatorsOnly: 'Ce compte n’est pas celui d’un créateur : il ne publie pas.',
  verificationSent: 'Un nouveau lien de confirmation part vers son adresse.',
  verificationWaits:
    'Ce site n’envoie pas de courriels : créez son lien parmi les courriels en attente, et remettez-le vous-même.',
  suspendedLonger: 'Ce compte est déjà suspendu pour plus longtemps : levez d’abord cette suspension.',
} as const

/** docs/product/texts.md#section-texts. */
export const SECTION_MESSAGES = {
  titleRequired: 'Le nom de la section est requis',
  articlesRequired: 'Veuillez sélectionner au moins un article.',
  notFound: 'Section introuvable',
  tooMany: 'Vous avez déjà 50 sections : supprimez-en une pour en ajouter une autre.',
  articleElsewhere: 'Un de ces articles est déjà dans une autre section',
  articleUnknown: 'Seuls vos articles publiés peuvent entrer dans une section',
} as const

/** docs/product/texts.md#bug-report-texts. */
export const BUG_REPORT_MESSAGES = {
  descriptionRequired: 'Veuillez décrire le problème',
  screenshotInvalid: 'La capture d’écran doit être une image JPEG, PNG ou WebP',
  thanks: 'Merci, votre bogue a été signalé !',
  closed: 'Bogue classé',
  unknown: 'Ce bogue n’est plus là.',
} as const

/** docs/product/texts.md#mail-texts: of the outbox, to administrators. */
export const MAIL_MESSAGES = {
  unknown: 'Ce courriel n’est plus gardé.',
  forNobody: 'Ce courriel n’est pour personne : aucun compte ne répond à cette demande, ou il a changé depuis.',
  withoutLink: 'Ce courriel ne porte pas de lien qui se remette.',
  linkSent:
    'Ce courriel est parti : son lien est dans la boîte de la personne. Si elle ne l’a plus, dites-lui d’en demander un nouveau.',
  notToRetry: 'Ce courriel est parti, ou part en ce moment.',
} as const

/** docs/product/texts.md#mail-texts: of the jobs, to administrators. */
export const JOB_MESSAGES = {
  retried: 'Le travail repart',
  notFailed: 'Ce travail n’a pas échoué, ou il est déjà reparti.',
  unknown: 'Ce travail n’existe pas, ou il est terminé depuis longtemps.',
} as const

/** What any call may answer. */
export const ERROR_MESSAGES = {
  validation: 'Certaines informations sont invalides',
  invalidId: 'Identifiant invalide',
  unauthenticated: 'Vous devez être connecté pour continuer',
  forbidden: 'Vous n’avez pas le droit de faire cela',
  creatorsOnly: 'Réservé aux comptes créateurs',
  adminsOnly: 'Réservé aux administrateurs',
  moderatorsOnly: 'Réservé aux modérateurs',
  confirmationRequired: 'Confirmez d’abord que c’est bien vous',
  secondFactorForAdmins:
    'L’administration de ce site demande un second facteur : ajoutez-le dans vos paramètres, puis reconnectez-vous.',
  notFound: 'Introuvable',
  routeNotFound: 'Cette adresse de l’API n’existe pas',
  conflict: 'Cette demande en contredit une autre',
  idempotencyConflict: 'Cette clé d’idempotence a déjà servi pour une autre demande',
  tooLarge: 'La demande est trop volumineuse',
  unsupportedMedia: 'Ce type de contenu n’est pas accepté',
  malformedJson: 'Le corps de la demande n’est pas du JSON valide',
  malformedForm: 'Le formulaire envoyé est illisible',
  malformedRequest: 'La demande est illisible',
  malformedAddress: 'Cette adresse est mal écrite',
  timeout: 'La demande a mis trop de temps à arriver',
  /** `wait` as `waitInWords` gives it. */
  rateLimited: (wait: string) => `Trop de demandes. Réessayez dans ${wait}.`,
  diskFull:
    'Il n’y a plus de place sur le serveur : rien n’a pu être enregistré. Votre texte n’est pas perdu, cette page le garde ; réessayez un peu plus tard.',
  unavailable: 'Le service revient dans quelques secondes. Réessayez.',
  overloaded:
    'Trop de demandes arrivent en même temps : la vôtre n’a pas été prise, et rien n’a changé. Réessayez dans quelques secondes.',
  notReady: 'Ce serveur ne peut pas encore tout faire. Réessayez dans quelques secondes.',
  storageAway: 'Les fichiers ne peuvent être ni gardés ni lus en ce moment. Réessayez dans quelques secondes.',
  internal: INTERNAL_ERROR,
} as const
