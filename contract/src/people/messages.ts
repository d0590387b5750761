import { ACCOUNT, FOLLOWED_MAX, SECOND_FACTOR } from '../limits.ts'

/** docs/product/texts.md#account-texts. */
export const ACCOUNT_MESSAGES = {
  usernameTooShort: `Username must be at least ${ACCOUNT.usernameMin} characters`,
  usernameTooLong: `Le nom d’utilisateur ne peut pas dépasser ${ACCOUNT.usernameMax} caractères`,
  usernameCharacters: 'Username can only contain letters, numbers, and underscores',
  usernameTaken: 'Ce nom d’utilisateur est déjà pris',
  usernameTooSoon: (date: string) =>
    `Le nom d’utilisateur se change une fois en ${ACCOUNT.usernameDays} jours : vous pourrez en changer à partir du ${date}`,
  displayNameTooLong: `Le nom public ne peut pas dépasser ${ACCOUNT.displayNameMax} caractères`,
  displayNameCharacters:
    'Le nom public tient sur une ligne, sans caractères de contrôle ni marques qui changent le sens de lecture',
  emailInvalid: 'Veuillez entrer une adresse e-mail valide',
  emailTaken: 'Cette adresse e-mail est déjà utilisée',
  passwordRules: `Password requirements: At least ${ACCOUNT.passwordMin} characters, One lowercase letter, One uppercase letter, One number`,
  passwordTooLong: `Le mot de passe ne peut pas dépasser ${ACCOUNT.passwordMax} caractères`,
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
  tooManyPasskeys: `Vous avez déjà ${SECOND_FACTOR.passkeys} clés d’accès : retirez-en une pour en ajouter une autre.`,
  factorNotShown:
    'Montrez d’abord le second facteur que vous avez déjà : reconnectez-vous avec votre clé d’accès, ou avec un code.',
  adminWithoutFactor:
    'Vous perdriez aussitôt l’administration. Ajoutez d’abord une clé d’accès ou une application de codes à votre compte, ou confirmez avec elle que c’est bien vous.',
} as const

export const USER_MESSAGES = {
  /** docs/product/texts.md#profile-results: a profile that does not exist. */
  notFound: 'Utilisateur non trouvé',
  followYourself: 'Vous ne pouvez pas vous abonner à vous-même',
  tooManyFollowed: `Vous suivez déjà ${FOLLOWED_MAX.toLocaleString('fr')} créateurs : désabonnez-vous de l’un d’eux pour en suivre un autre.`,
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

/** docs/product/texts.md#mail-texts: of the outbox, to administrators. */
export const MAIL_MESSAGES = {
  unknown: 'Ce courriel n’est plus gardé.',
  forNobody: 'Ce courriel n’est pour personne : aucun compte ne répond à cette demande, ou il a changé depuis.',
  withoutLink: 'Ce courriel ne porte pas de lien qui se remette.',
  linkSent:
    'Ce courriel est parti : son lien est dans la boîte de la personne. Si elle ne l’a plus, dites-lui d’en demander un nouveau.',
  notToRetry: 'Ce courriel est parti, ou part en ce moment.',
} as const

/** docs/product/texts.md#registration-texts. */
export const REGISTRATION_MESSAGES = {
  closed: 'Les inscriptions sont fermées pour le moment. Le site se lit sans compte.',
  invitationNeeded: 'On s’inscrit ici sur invitation : demandez-en une à qui administre ce site.',
  invitationUnknown:
    'Cette invitation n’existe pas ou a été retirée. Copiez son lien en entier, ou demandez-en une autre.',
  invitationUsed: 'Cette invitation a déjà servi. Demandez-en une autre.',
  invitationExpired: 'Cette invitation valait sept jours, et ils sont passés. Demandez-en une autre.',
  invitationGone: 'Cette invitation n’existe plus.',
  notToWithdraw: 'Cette invitation a déjà servi : le compte est fait.',
} as const

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
