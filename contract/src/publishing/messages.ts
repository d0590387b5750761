import { CONTENT, GALLERY, inMegabytes, MAX_BYTES, MEDIA_LIMITS, RECORDING_BYTES, TABLE } from '../limits.ts'

/** docs/product/texts.md#article-failures: an article that does not exist, or not for this reader. By itself, for readers. */
export const ARTICLE_NOT_FOUND = 'Article non trouvé'

/** docs/product/texts.md#publishing-texts. */
export const CONTENT_MESSAGES = {
  titleRequired: "Le titre de l'article est requis",
  externalUrlRequired: "L'URL externe est requise",
  blocksRequired: "L'article doit contenir au moins un bloc de contenu",
  blockEmpty: (position: number, type: string) => `Le bloc ${position} (${type}) ne peut pas être vide`,
  photoWithoutImage: (position: number) => `Le bloc photo ${position} doit avoir une image sélectionnée`,
  advertWithoutMedia: (position: number) => `Le bloc publicité ${position} doit avoir un média sélectionné`,
  advertWithoutUrl: (position: number) => `Le bloc publicité ${position} doit avoir une URL de redirection`,
  letterText: 'Le bloc lettre n’a pas de texte à lui\u202f: retirez-le.',
  galleryTooSmall: (position: number) => `Le bloc galerie ${position} doit avoir au moins deux photos`,
  galleryTooLarge: `Une galerie compte ${GALLERY.max} photos au plus\u202f: retirez-en, ou faites-en deux galeries.`,
  galleryPhotoMissing: (position: number, photo: number) =>
    `La photo ${photo} du bloc galerie ${position} n’a pas d’image\u202f: ajoutez-la, ou retirez cette photo.`,
  galleryDescriptionTooLong: `La description et la source d’une photo de galerie comptent ${GALLERY.descriptionMax.toLocaleString('fr')} caractères au plus.`,
  fileMissing: (position: number) =>
    `Le bloc fichier ${position} n’a pas de fichier\u202f: choisissez-en un, ou supprimez ce bloc.`,
  blockTooNew: 'Ce bloc vient d’une version plus récente du site\u202f: rechargez la page.',
  attachmentNowhere: 'Seuls les blocs fichier ont un fichier à télécharger.',
  attachmentDropped: 'Un bloc fichier a besoin de son fichier\u202f: renvoyez son attachment tel que vous l’avez reçu.',
  attachmentUnknown: 'Ce fichier n’est pas sur le site\u202f: envoyez-le de nouveau.',
  photosNowhere: 'Seules les galeries ont plusieurs photos.',
  galleryTextDiffers:
    'Le texte d’une galerie compte une ligne par photo\u202f: renvoyez ses photos, ou une description par photo.',
  textTooLong: `Le texte de l’article dépasse ${inMegabytes(CONTENT.textMaxBytes)} Mo : raccourcissez-le, ou publiez-le en plusieurs articles.`,
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
  notPublic: 'Cet article n’est pas publié : enregistrez-le, personne d’autre ne le voit.',
  unpublishedStatus:
    'Des modifications non publiées ne changent pas l’état de l’article : publiez-les, ou mettez l’article en brouillon.',
  nothingUnpublished: 'Aucune modification n’attend d’être publiée : elles l’ont été, ou ont été abandonnées.',
  unpublishedKept: 'Modifications enregistrées sans être publiées',
  unpublishedPublished: 'Modifications publiées',
  unpublishedDropped: 'Modifications abandonnées',
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

/** docs/product/texts.md#page-texts. */
export const PAGE_MESSAGES = {
  notFound: 'Page non trouvée',
  notYours: 'Les pages sont tenues par la rédaction en chef, celles du site par la modération et l’administration.',
  titleRequired: 'Donnez un titre à la page',
  slugShape: 'L’adresse s’écrit en lettres minuscules sans accent, chiffres et traits d’union, comme « nous-ecrire ».',
  slugReserved: 'Cette adresse sert déjà au site\u202f: choisissez-en une autre.',
  slugTaken: 'Une page a déjà cette adresse, peut-être dans la corbeille\u202f: choisissez-en une autre.',
  slugFixed: 'Cette page a été publiée\u202f: son adresse ne change plus.',
  tooMany: (max: number) => `Il y a déjà ${max} pages, corbeille comprise\u202f: supprimez-en une définitivement.`,
  orderChanged: 'Des pages ont été ajoutées ou retirées entre-temps\u202f: rechargez la liste.',
  created: 'Page créée',
  ordered: 'Menu enregistré',
  moved: 'Adresse enregistrée',
  textOnly: 'Une page est un texte\u202f: ni enregistrement, ni lien vers un autre site.',
  noAdverts: 'Une page ne porte pas de publicité\u202f: retirez ces blocs.',
  noChanges: 'Une page n’annonce pas ses changements.',
  notPlanned: 'Une page ne se planifie pas.',
} as const

/** docs/product/texts.md#front-page-texts. */
export const FRONT_PAGE_MESSAGES = {
  rubricNameless: 'Donnez un nom à cette rubrique, ou retirez-la',
  rubricTwice: 'Deux rubriques portent ce nom\u202f: changez-en un',
  placedTwice: 'Ce contenu a déjà une place à la une\u202f: retirez-le de l’une des deux',
  termUnknown: 'Indiquez une date de fin que le calendrier connaît',
  withdrawn: (title: string) =>
    `«\u202f${title}\u202f» n’est plus publié\u202f: retirez-le de la une, puis enregistrez de nouveau.`,
  unknown: 'Ce contenu n’existe pas ou n’est pas publié\u202f: retirez-le de la une, puis enregistrez de nouveau.',
  changedBy: (name: string) =>
    `@${name} a changé la une entre-temps. Rien n’est perdu\u202f: regardez la sienne, puis choisissez laquelle garder.`,
  changed: 'La une a été changée entre-temps. Rien n’est perdu\u202f: regardez-la, puis choisissez laquelle garder.',
  plannedBy: (name: string) =>
    `@${name} a prévu une autre une entre-temps. Rien n’est perdu\u202f: regardez la sienne, puis recommencez si la vôtre doit la remplacer.`,
  planned:
    'Une autre une a été prévue entre-temps. Rien n’est perdu\u202f: regardez-la, puis recommencez si la vôtre doit la remplacer.',
  saved: 'La une est en place',
} as const

/** docs/product/texts.md#plan-texts. */
export const PLAN_MESSAGES = {
  actUnknown: 'Choisissez ce qui est planifié\u202f: publish, update ou withdraw',
  momentUnknown: 'Indiquez un jour et une heure que le calendrier connaît',
  dayUnknown: 'Indiquez un jour que le calendrier connaît',
  past: 'Choisissez un moment à venir.',
  tooFar: (years: number) => `Choisissez un moment dans les ${years} ans qui viennent.`,
  rangeTooLong: (days: number) => `Le calendrier montre ${days} jours au plus à la fois`,
  /** « 02:30 », « 01:59 », « 03:00 ». */
  skipped: (asked: string, last: string, first: string) =>
    `Cette nuit-là, les horloges avancent\u202f: ${asked} n’existe pas. Choisissez ${last} ou plus tôt, ou ${first} ou plus tard.`,
  twice: (asked: string) =>
    `Cette nuit-là, les horloges reculent\u202f: il est deux fois ${asked}. Dites si c’est avant ou après le changement d’heure.`,
  published: 'Ce contenu est déjà publié',
  nothingToWithdraw: 'Ce contenu n’est pas publié\u202f: planifiez d’abord sa parution.',
  nothingToUpdate: 'Ce contenu n’a pas de modifications qui attendent d’être publiées.',
  withdrawnBefore: 'Il serait dépublié avant ce qui est planifié\u202f: choisissez un moment plus tard.',
  publishedAfter:
    'Il doit être dépublié avant\u202f: choisissez un moment plus tôt, ou annulez d’abord la dépublication.',
  personStranger: 'Cette personne ne fait pas, ou plus, partie de la rédaction',
  planned: (moment: string) => `Prévu pour le ${moment}`,
  dropped: 'La planification est annulée',
  wished: 'Date souhaitée enregistrée',
  wishDropped: 'Date souhaitée retirée',
  /** What keeps a plan from being done at its moment. */
  plannerGone: 'La personne qui l’avait planifié n’a plus de compte actif\u202f: planifiez-le de nouveau.',
  plannerMayNot: 'La personne qui l’avait planifié n’a plus le droit de le faire\u202f: planifiez-le de nouveau.',
  wasNotPublished: 'Ce contenu n’était pas publié à ce moment-là.',
  siteFailed:
    'Le site n’y est pas parvenu\u202f: planifiez-le de nouveau, et prévenez l’administration si cela se répète.',
  /** Of la une. */
  leftOut: (names: string) => `Elle a paru sans ce qui n’était pas publié à ce moment-là\u202f: ${names}.`,
  unnamed: 'un contenu jamais paru',
  nothingLeft: 'Rien de ce qu’elle montre n’était publié à ce moment-là\u202f: la une en place est restée.',
} as const

/** docs/product/texts.md#texts-of-changes. */
export const CHANGE_MESSAGES = {
  noteMissing: 'Dites ce qui était faux et ce qui est juste',
  noteOfNothing: 'Une note va avec une mise à jour ou un rectificatif\u202f: dites lequel, ou retirez-la',
  notPublic: 'Seul un article publié, et qui le reste, se met à jour devant ses lecteurs',
  nothingChanged: 'Rien n’a changé de ce que lisent les lecteurs\u202f: retirez la note, ou faites-en un rectificatif',
} as const

/** docs/product/texts.md#newsroom-texts. */
export const NEWSROOM_MESSAGES = {
  roleUnknown: 'Choisissez un rôle\u202f: propriétaire, rédaction en chef, auteur ou contributeur',
  notThere: 'Cette rédaction n’existe pas, ou vous n’en êtes pas membre',
  ownersOnly: 'Seuls les propriétaires de la publication gèrent ses membres',
  chiefsOnly: 'Le journal de la rédaction se lit dès la rédaction en chef',
  creatorsOnly: 'Seul un compte de créateur peut avoir une rédaction',
  memberGone: 'Cette personne ne fait pas, ou plus, partie de la rédaction',
  memberAlready: 'Cette personne fait déjà partie de la rédaction\u202f: changez plutôt son rôle',
  accountOwns: 'La publication appartient à ce compte\u202f: il en reste propriétaire',
  membersMax: (max: number) =>
    `Une rédaction compte ${max} personnes au plus, invitations comprises\u202f: retirez-en d’abord`,
  invitationUnknown: 'Cette invitation n’existe pas ou a été retirée\u202f: demandez-en une autre à la rédaction',
  invitationUsed: 'Cette invitation a déjà servi\u202f: demandez-en une autre à la rédaction',
  invitationExpired: 'Cette invitation n’est plus valable\u202f: demandez-en une autre à la rédaction',
  invitationOfAnother:
    'Cette invitation a été envoyée à une autre adresse\u202f: connectez-vous avec le compte qui la porte',
  invitationUnconfirmed:
    'Confirmez d’abord l’adresse e-mail de votre compte, à laquelle cette invitation a été envoyée, puis rouvrez son lien',
  signersMax: (max: number) => `${max} personnes au plus signent un contenu\u202f: retirez-en`,
  signerNameless: 'Écrivez le nom de la personne, ou choisissez-la dans la rédaction',
  signerTwice: (name: string) =>
    `${name} signe déjà ce contenu\u202f: ne nommez chaque personne qu’une fois, avec tout ce qu’elle a fait`,
  signerStranger:
    'Une des personnes choisies ne fait pas, ou plus, partie de la rédaction\u202f: nommez-la sans son compte, ou invitez-la',
  publishingNeedsEditor:
    'Vous écrivez ici sans publier\u202f: remettez votre brouillon à la rédaction, qui le publiera',
  notYoursToHandIn:
    'Seuls les auteurs et les contributeurs remettent leurs propres brouillons à la rédaction\u202f: qui la dirige les publie',
  handInPublic: 'Cet article est déjà publié\u202f: il n’est plus à remettre à la rédaction',
  inBin: 'Cet article est dans la corbeille\u202f: sortez-l’en d’abord',
  notYoursToReview: 'Seule la rédaction en chef renvoie un article à son auteur',
  reviewersOnly: 'Les articles à relire se voient dès la rédaction en chef',
  notWaiting: 'Cet article n’attend plus de relecture\u202f: il a été repris, renvoyé ou publié entre-temps',
  sentBackMeanwhile: 'Cet article vient de vous être renvoyé\u202f: lisez d’abord pourquoi',
  wordsMissing: 'Écrivez à l’auteur ce qu’il reste à faire',
  handedIn: 'Article remis à la rédaction',
  takenBack: 'Article repris',
  sentBack: 'Article renvoyé à son auteur',
  roleChanged: 'Rôle changé',
  removed: 'Membre retiré',
  left: 'Vous avez quitté la rédaction',
  joined: 'Vous faites partie de la rédaction',
  invitationWithdrawn: 'Invitation retirée',
} as const

/** The first four to the letter of docs/product/texts.md#avatar-texts and docs/product/texts.md#block-texts. */
export const MEDIA_MESSAGES = {
  notAnImage: 'Veuillez sélectionner un fichier image',
  avatarTooLarge: `La taille de l'image doit être inférieure à ${inMegabytes(MAX_BYTES.avatar)}MB`,
  notAnImageOrVideo: 'Veuillez sélectionner un fichier image ou vidéo valide',
  tooLarge: `Le fichier doit faire moins de ${inMegabytes(MAX_BYTES.image)}MB`,
  imageTypes: 'Ce format d’image n’est pas accepté : choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF',
  notADocument:
    'Ce fichier ne peut pas être proposé\u202f: choisissez un PDF, un EPUB, un document Word, Excel, PowerPoint ou LibreOffice sans macros, un CSV ou un texte',
  unreadableImage: 'Cette image est incomplète ou abîmée : choisissez un autre fichier',
  tooManyPixels: `Cette image est trop grande : ${MEDIA_LIMITS.maxPixels / 1_000_000} mégapixels au plus, toutes images comprises si elle est animée`,
  sideTooLong: 'Cette image est trop grande : 16 384 pixels au plus en largeur et en hauteur',
  imageTooSlow: 'Cette image demande trop de calcul : réduisez-la ou enregistrez-la en JPEG, puis renvoyez-la',
  tooManyFrames: `Cette image animée est trop longue : ${MEDIA_LIMITS.maxFrames} images au plus`,
  unreadableVideo: 'Cette vidéo est incomplète ou abîmée : choisissez un autre fichier',
  storageFull:
    'Il ne reste pas assez de place dans votre espace : supprimez des publications dont les images ou les vidéos prennent de la place, supprimez-les aussi de votre corbeille, puis envoyez de nouveau ce fichier. Le détail est dans vos Paramètres.',
  noFile: 'Aucun fichier reçu',
  oneFile: 'Un seul fichier à la fois',
  notFound: 'Fichier introuvable',
  widthInvalid: 'La largeur doit être un nombre de pixels',
  rangeNotSatisfiable: 'Cette partie du fichier n’existe pas',
} as const

export const RECORDING_MESSAGES = {
  notAVideo: 'Ce fichier n’est pas une vidéo : choisissez un fichier MP4, MOV ou WebM',
  notASound: 'Ce fichier n’est pas un son : choisissez un fichier MP3, M4A, Ogg ou WAV',
  notARecording: 'Ce fichier n’est ni une vidéo (MP4, MOV, WebM) ni un son (MP3, M4A, Ogg, WAV)',
  damaged: 'Ce fichier est incomplet ou abîmé : choisissez-en un autre',
  videoTooLarge: `La vidéo doit peser moins de ${inMegabytes(RECORDING_BYTES.video) / 1024} Go`,
  soundTooLarge: `Le son doit peser moins de ${inMegabytes(RECORDING_BYTES.audio)} Mo`,
  tooLong: `L’enregistrement doit durer moins de ${CONTENT.durationMaxSeconds / 3600} heures`,
  empty: 'Ce fichier est vide',
  unknownFile: 'Ce fichier n’est plus là : envoyez-le de nouveau',
  uploadNotFound: 'Cet envoi n’existe pas ou n’existe plus',
  offsetConflict: 'La suite de cet envoi commence ailleurs',
  noRoom:
    'Il n’y a plus de place sur le serveur : l’envoi reprendra de lui-même, là où il en est, dès qu’il y en aura.',
  uploadBusy: 'Cet envoi est déjà en cours ailleurs',
  videoNeeded: 'Il faut ici un fichier vidéo',
  soundNeeded: 'Il faut ici un fichier audio',
  notFailed: 'Cette vidéo n’a pas besoin d’être préparée de nouveau',
  afterEnd: 'Un chapitre commence après la fin',
} as const

/** Why a video could not be prepared, and what to do. */
export const PREPARATION_FAILURES = {
  unreadable:
    'Le fichier est abîmé ou d’un format rare : exportez la vidéo en MP4 (H.264, AAC), puis envoyez-la de nouveau.',
  late: 'La vidéo demande trop de calcul : envoyez-la plus courte, ou en plus petit.',
  server: 'Le serveur n’a pas pu la préparer : réessayez plus tard, ou envoyez-la en MP4 (H.264, AAC).',
} as const
export type PreparationFailure = keyof typeof PREPARATION_FAILURES
