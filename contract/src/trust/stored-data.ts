import {
  ACCOUNT,
  BIN_DAYS,
  DEVICE,
  KEPT,
  LETTERS,
  MODERATION,
  NOTIFICATIONS,
  PASSKEY_CEREMONY_SECONDS,
  REVISIONS,
  SESSION,
} from '../limits.ts'
import { LINKS } from '../people/links.ts'

/** Why it may be stored (RGPD, article 6, § 1). */
export const LEGAL_BASES = {
  consent: 'Le consentement de chaque personne, qu’elle retire quand elle veut (RGPD, article 6, § 1, a)',
  contract: 'Le contrat qui lie le site à chaque compte (RGPD, article 6, § 1, b)',
  law: 'Une obligation légale (RGPD, article 6, § 1, c)',
  interest: 'L’intérêt légitime de l’éditeur (RGPD, article 6, § 1, f)',
} as const
type LegalBasis = keyof typeof LEGAL_BASES

interface StoredData {
  title: string
  /** What is stored. */
  what: string
  /** What for. */
  why: string
  basis: LegalBasis
  howLong: string
  /** The tables that hold it. */
  tables: readonly string[]
}

const DAY = 24 * 60 * 60
const inDays = (seconds: number): number => Math.round(seconds / DAY)
const minutes = (seconds: number): number => Math.round(seconds / 60)
const WITH_ACCOUNT = `Jusqu’à la suppression du compte, ${ACCOUNT.closingDays} jours après sa fermeture.`

/**
 * What the site stores of people, why and for how long: what the privacy page is made from (docs/product/legal.md#stored-data).
 * Every table of the database stands in one entry here, or in `NOT_OF_PEOPLE`.
 */
export const STORED_DATA: readonly StoredData[] = [
  {
    title: 'Le compte',
    what: 'Nom d’utilisateur et anciens noms, nom public, adresse e-mail, empreinte du mot de passe (jamais le mot de passe), type et rôle, portrait, bannière, présentation, dates d’ouverture et de fermeture ; le cas échéant, suspension et son motif, mots retenus sous ses articles.',
    why: 'Ouvrir le compte, le reconnaître et le montrer.',
    basis: 'contract',
    howLong: `${WITH_ACCOUNT} Les anciens noms d’utilisateur restent réservés ensuite, sans lien avec personne.`,
    tables: ['users', 'former_usernames'],
  },
  {
    title: 'La sécurité du compte',
    what: 'Clés d’accès (leur partie publique), secret d’authentification à deux facteurs, empreintes des codes de secours, défis en cours, empreinte des navigateurs déjà utilisés, anciennes adresses qui peuvent encore être reprises, empreintes des liens envoyés.',
    why: 'Protéger le compte, prévenir d’une connexion inhabituelle, rendre un compte détourné.',
    basis: 'contract',
    howLong: `Clés et codes : jusqu’à leur retrait ou la suppression du compte. Navigateurs connus : ${DEVICE.days} jours après la dernière connexion. Défis : ${minutes(PASSKEY_CEREMONY_SECONDS)} minutes. Anciennes adresses : ${inDays(LINKS['undo-email'].seconds)} jours. Liens : ${KEPT.linkDays} jours après leur fin.`,
    tables: [
      'passkeys',
      'passkey_challenges',
      'totps',
      'recovery_codes',
      'known_devices',
      'held_emails',
      'account_links',
    ],
  },
  {
    title: 'Les appareils connectés',
    what: 'Pour chaque session : dates de début et de dernière activité, navigateur et système annoncés, empreinte du jeton.',
    why: 'Rester connecté ; voir ses appareils et les déconnecter.',
    basis: 'contract',
    howLong: `${SESSION.idleDays} jours sans activité, ${SESSION.maxDays} jours au plus.`,
    tables: ['sessions'],
  },
  {
    title: 'Les articles, vidéos et podcasts',
    what: 'Textes, images, sons et vidéos, brouillons et modifications non publiées compris, avec leurs dates, rubriques, réglages et signatures ; ce qu’ils disaient après chaque enregistrement, quand, par qui, et ce qui en est dit aux lecteurs ; les fichiers envoyés et leur taille ; les pages importées.',
    why: 'Les publier, ou les garder pour leur auteur.',
    basis: 'contract',
    howLong: `Jusqu’à la suppression du compte, celui de la publication pour les signatures, ou ${BIN_DAYS} jours après la leur, pendant lesquels leur auteur peut les reprendre ou les supprimer définitivement. Versions : toutes pendant ${REVISIONS.hoursWhole} heures, puis la dernière de chaque heure pendant ${REVISIONS.daysHourly} jours, puis la dernière de chaque jour ; celles qui ont été publiques, aussi longtemps que l’article. Fichiers dont rien ne se sert : ${KEPT.unusedFileHours} heures ; envois interrompus : ${KEPT.uploadHours} heures ; importations sans suite : ${KEPT.importDays} jours.`,
    tables: [
      'articles',
      'article_revisions',
      'unpublished_changes',
      'front_page_places',
      'recordings',
      'sections',
      'section_articles',
      'files',
      'file_uploads',
      'article_files',
      'renditions',
      'recording_uploads',
      'imported_pages',
    ],
  },
  {
    title: 'Les commentaires et réactions',
    what: 'Commentaires et réponses, avec leur date ; ceux qui attendent l’accord d’un créateur ; j’aime et réactions ; abonnements ; comptes bloqués ; listes de mots des créateurs.',
    why: 'Discuter, suivre des créateurs, ne plus voir quelqu’un.',
    basis: 'contract',
    howLong: 'Jusqu’à leur retrait ou la suppression du compte. Les commentaires restent alors sans nom.',
    tables: ['comments', 'held_comments', 'comment_reactions', 'article_likes', 'follows', 'blocks'],
  },
  {
    title: 'La mesure d’audience',
    what: `Un numéro tiré au hasard par navigateur, l’article et l’heure de la lecture, pendant ${KEPT.viewMinutes} minutes ; ensuite, de simples totaux par article et par jour.`,
    why: 'Compter une lecture une seule fois. Le numéro n’est rapproché de rien d’autre.',
    basis: 'interest',
    howLong: `${KEPT.viewMinutes} minutes pour le numéro ; aussi longtemps que l’article pour les totaux, qui ne concernent personne.`,
    tables: ['article_views', 'article_activity'],
  },
  {
    title: 'Les notifications',
    what: 'De quoi l’on est averti, quand, par quel courriel, et si c’est lu ; de quoi l’on veut l’être, comment, à quelle heure et quel jour ; quand part le prochain courriel.',
    why: 'Savoir ce que publient ceux que l’on suit, et qui vous répond.',
    basis: 'contract',
    howLong: `${NOTIFICATIONS.days} jours ; les choix, aussi longtemps que le compte.`,
    tables: ['notifications', 'notification_ways', 'notification_mails'],
  },
  {
    title: 'Les lettres',
    what: 'L’adresse e-mail de qui reçoit une lettre d’une publication ou du site, ou l’a demandée ; son accord, mot pour mot, quand et comment il a été donné, d’où il vient quand une rédaction a apporté l’adresse, et quand il a pris fin ; de chaque numéro, s’il lui est parvenu.',
    why: 'Envoyer la lettre à qui la veut, et à personne d’autre ; pouvoir le prouver.',
    basis: 'consent',
    howLong: `Jusqu’au désabonnement ou à la suppression du compte ; la preuve de l’accord et de sa fin, ${KEPT.consentYears} ans ensuite. Demande jamais confirmée : ${LETTERS.confirmDays} jours. Adresse effacée à sa demande : aussitôt ; il en reste une empreinte, pour qu’elle ne soit pas rajoutée. À qui un numéro est parvenu : ${KEPT.sendingDays} jours après la fin de son envoi.`,
    tables: ['letters', 'letter_readers', 'letter_issues', 'letter_sendings'],
  },
  {
    title: 'Les courriels du site',
    what: 'Destinataire, objet, dates, état de l’envoi et dernière réponse du serveur de courriel ; jamais les liens qu’ils portent.',
    why: 'Les envoyer, réessayer, et savoir ce qu’ils sont devenus.',
    basis: 'contract',
    howLong: `${KEPT.sentMailDays} jours une fois envoyés, ${KEPT.unsentMailDays} jours sinon ; ${KEPT.briefMailDays} jours pour une demande de nouveau mot de passe restée sans envoi et pour l’annonce d’une suppression de compte.`,
    tables: ['mails'],
  },
  {
    title: 'Les signalements et leurs suites',
    what: 'Contenu signalé tel qu’il était, motif, explication, nom et adresse e-mail donnés ; notes et décisions des modérateurs, recours.',
    why: 'Traiter les signalements de contenus illicites, motiver les décisions, répondre aux recours (règlement (UE) 2022/2065, articles 16, 17 et 20).',
    basis: 'law',
    howLong: `Le nom, le compte et l’adresse de qui a signalé : ${MODERATION.appealMonths + KEPT.reporterMonths} mois après la décision, et au moins ${KEPT.reporterMonths} mois après la réponse à un recours. Le reste : sans terme automatique, car les décisions se contestent pendant ${MODERATION.appealMonths} mois et servent de preuve ensuite.`,
    tables: ['moderation_cases', 'reports', 'case_notes', 'decisions', 'appeals'],
  },
  {
    title: 'Les droits de réponse',
    what: 'Nom, qualité et adresse e-mail de qui le demande, passage contesté, texte de la réponse, décision et ses motifs.',
    why: 'Insérer la réponse, ou motiver le refus (loi n° 2004-575, article 1-1 ; décret n° 2007-1527).',
    basis: 'law',
    howLong: `L’adresse e-mail : ${KEPT.replyAddressDays} jours après la décision. La demande et la décision : aussi longtemps que le site doit en rendre compte.`,
    tables: ['rights_of_reply'],
  },
  {
    title: 'Le Registre',
    what: 'Corrections, retraits, droits de réponse et publicités, avec leurs dates, sans le nom de ce qui n’est plus public.',
    why: 'Rendre compte au public de ce qui change sur le site.',
    basis: 'interest',
    howLong: 'Aussi longtemps que le site.',
    tables: ['register_entries', 'adverts'],
  },
  {
    title: 'Le journal du bureau',
    what: 'Actes des administrateurs et des modérateurs : qui, quoi, sur quel compte ou contenu, pourquoi, quand ; qui a composé la une en dernier, ou celle qui est planifiée.',
    why: 'Répondre de la tenue du site et déceler les abus.',
    basis: 'interest',
    howLong: 'Aussi longtemps que le site : rien n’y est modifié ni retiré.',
    tables: ['journal', 'front_page', 'front_page_plan'],
  },
  {
    title: 'Les rédactions',
    what: 'Pour chaque publication : ses membres, leur rôle et depuis quand ; les invitations, avec l’adresse e-mail où elles ont été envoyées et l’empreinte de leur lien ; les brouillons remis, qui les a renvoyés et avec quels mots ; qui a invité, rejoint, quitté, planifié, publié, dépublié ou supprimé quoi, et quand ; ce qui est planifié, par qui, et qui se charge d’un brouillon.',
    why: 'Écrire à plusieurs sous un même nom, chacun avec son compte.',
    basis: 'contract',
    howLong: `Membres : jusqu’à leur départ. Invitations : 30 jours après leur fin. Brouillons remis : jusqu’à leur parution, leur reprise ou leur suppression. Journal : aussi longtemps que le compte de la publication. Ce qui est planifié : jusqu’à son moment.`,
    tables: ['members', 'member_invitations', 'newsroom_journal', 'submissions', 'plans', 'wishes'],
  },
  {
    title: 'Les invitations',
    what: 'Qui a créé l’invitation, dates et usage.',
    why: 'Ouvrir un compte là où l’inscription se fait sur invitation.',
    basis: 'interest',
    howLong: 'Jusqu’à leur retrait par un administrateur.',
    tables: ['invitations'],
  },
  {
    title: 'Les bogues signalés',
    what: 'Description, capture d’écran facultative, adresse de la page, navigateur annoncé, compte.',
    why: 'Corriger le site et répondre.',
    basis: 'interest',
    howLong: 'Jusqu’à leur suppression par un administrateur ; sans le nom du compte une fois celui-ci supprimé.',
    tables: ['bug_reports'],
  },
  {
    title: 'Les limites contre les abus',
    what: 'Nombre de tentatives récentes par adresse IP, par compte ou par identifiant saisi ; première réponse aux envois répétés ; travaux à faire après une réponse, avec les numéros des articles ou courriels concernés.',
    why: 'Protéger les comptes et le service ; ne pas enregistrer deux fois la même chose.',
    basis: 'interest',
    howLong: `D’une minute à un jour pour les limites ; ${KEPT.idempotencyHours} heures pour les réponses ; ${KEPT.jobDays} jours au plus pour les travaux achevés.`,
    tables: ['rate_limits', 'idempotency_keys', 'jobs.job'],
  },
]

/** Tables that hold nothing of people: settings, keys of the site, its own housekeeping. */
export const NOT_OF_PEOPLE: readonly string[] = [
  'site_settings',
  'front_page_rubrics',
  'secrets',
  'installation.leases',
  'installation.schema_versions',
]
