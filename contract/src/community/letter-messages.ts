import { inMegabytes, LETTERS } from '../limits.ts'
import { ofName } from '../text/of-name.ts'

/** docs/product/texts.md#letter-texts. */
export const LETTER_MESSAGES = {
  /** What is agreed to, kept word for word. */
  consent: (name: string, from: string) =>
    `J’accepte de recevoir par courriel la lettre «\u202f${name}\u202f» ${ofName(from)}, à l’adresse que j’indique. Chaque envoi permet de se désabonner en un clic.`,
  consentBySwitch: (name: string, from: string) =>
    `Recevoir par courriel la lettre «\u202f${name}\u202f» ${ofName(from)}, à l’adresse de mon compte. Chaque envoi permet de se désabonner en un clic.`,
  certificate:
    'Je certifie que ces personnes ont accepté de recevoir cette lettre par courriel, et que je peux le prouver.',
  consentMissing: 'Cochez la case pour dire que vous acceptez de recevoir cette lettre.',
  asked:
    'Regardez vos courriels\u202f: si cette adresse est bien la vôtre, ouvrez le lien qui vient d’y être envoyé. Rien ne part avant.',
  received: 'Vous recevrez cette lettre',
  left: 'Vous ne recevrez plus cette lettre',
  leftAll: 'Vous ne recevrez plus aucune lettre de ce site',
  erased: 'Tout ce que les lettres savaient de cette adresse est effacé',
  notThere: 'Cette lettre n’existe pas, ou n’est plus proposée.',
  withoutMail:
    'Ce site n’envoie pas de courriels pour le moment\u202f: connectez-vous pour vous abonner avec votre compte.',
  unconfirmed: 'Confirmez d’abord l’adresse de votre compte, dans ses paramètres.',
  linkUnknown:
    'Ce lien est incomplet ou n’existe plus. Copiez-le en entier depuis le courriel, ou redemandez la lettre à sa page\u202f: vous recevrez un lien qui fonctionne.',
  linkExpired: 'Ce lien a expiré. Redemandez la lettre à sa page\u202f: vous en recevrez un autre.',
  linkUsed: 'Ce lien est celui d’un abonnement terminé. Redemandez la lettre à sa page si vous la voulez de nouveau.',
  leaveDone: 'Désabonnement fait. Cette lettre ne partira plus à cette adresse.',
  chiefsOnly: 'La lettre est l’affaire des propriétaires et de la rédaction en chef.',
  nameMissing: 'Donnez un nom à la lettre.',
  aboutMissing: 'Dites en une ligne ce qu’elle apporte, et à quel rythme.',
  kept: 'Lettre enregistrée',
  notOpened: 'Enregistrez d’abord la lettre.',
  readerGone: 'Cette adresse ne reçoit plus la lettre.',
  readerRemoved: 'Adresse retirée',
  sourceMissing: 'Dites d’où vient l’accord de ces personnes.',
  certificateMissing: 'Cochez la case pour certifier leur accord.',
  fileMissing: 'Choisissez un fichier CSV.',
  fileTooLarge: `Ce fichier dépasse ${inMegabytes(LETTERS.importBytes)}\u202fMo\u202f: partagez-le en plusieurs.`,
  tooManyLines: (max: number) =>
    `Ce fichier compte plus de ${max.toLocaleString('fr')} lignes\u202f: partagez-le en plusieurs.`,
  noColumn:
    'La première ligne doit nommer les colonnes\u202f: «\u202fadresse\u202f», et, si vous les avez, «\u202fdate\u202f» et «\u202forigine\u202f».',
  importWithoutMail:
    'Ce site n’envoie pas de courriels\u202f: les personnes ajoutées ne pourraient pas en être averties.',
  taken: (count: number) =>
    count === 1
      ? 'Une adresse ajoutée, qui en est avertie.'
      : `${count.toLocaleString('fr')} adresses ajoutées, qui en sont averties.`,
  nothingToTake: 'Ce fichier ne contient aucune adresse à ajouter.',
  lineEmail: 'l’adresse n’est pas valide',
  lineDate: 'la date n’est pas valide (2026-11-27 ou 27/11/2026, et pas à venir)',
  lineSource: 'l’origine est trop longue ou contient des caractères interdits',
  lineTwice: (line: number) => `la même adresse est déjà à la ligne ${line}`,
  lineBroken: 'la ligne est illisible (guillemets ou longueur)',
} as const
