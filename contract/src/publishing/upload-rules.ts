/** What files may be sent, and what is said when one is refused. */

const MB = 1024 * 1024

/**
 * docs/product/limits.md#upload-sizes. Pixels are those of all frames together; a side is longer than what cameras, screens and
 * scanners make, and as long as what we keep can be (WebP).
 */
export const MEDIA_LIMITS = { maxPixels: 50_000_000, maxSide: 16_384, maxFrames: 200 } as const

/** docs/product/files.md#file-sizes: bytes that each kind of upload may weigh. */
export const MAX_BYTES = { avatar: 5 * MB, image: 10 * MB, video: 10 * MB, document: 10 * MB } as const

/** Types a file picker offers; what counts is what the server finds in the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const

/** docs/product/files.md#documents: what readers may be given to download, by the ending of its name. Office files hold no macros. */
export const DOCUMENT_EXTENSIONS = ['pdf', 'epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'] as const
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number]

/** The first four to the letter of docs/product/texts.md#avatar-texts and docs/product/texts.md#block-texts. */
export const MEDIA_MESSAGES = {
  notAnImage: 'Veuillez sélectionner un fichier image',
  avatarTooLarge: "La taille de l'image doit être inférieure à 5MB",
  notAnImageOrVideo: 'Veuillez sélectionner un fichier image ou vidéo valide',
  tooLarge: 'Le fichier doit faire moins de 10MB',
  imageTypes: 'Ce format d’image n’est pas accepté : choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF',
  notADocument:
    'Ce fichier ne peut pas être proposé\u202f: choisissez un PDF, un EPUB, un document Word, Excel, PowerPoint ou LibreOffice sans macros, un CSV ou un texte',
  unreadableImage: 'Cette image est incomplète ou abîmée : choisissez un autre fichier',
  tooManyPixels: 'Cette image est trop grande : 50 mégapixels au plus, toutes images comprises si elle est animée',
  sideTooLong: 'Cette image est trop grande : 16 384 pixels au plus en largeur et en hauteur',
  imageTooSlow: 'Cette image demande trop de calcul : réduisez-la ou enregistrez-la en JPEG, puis renvoyez-la',
  tooManyFrames: 'Cette image animée est trop longue : 200 images au plus',
  unreadableVideo: 'Cette vidéo est incomplète ou abîmée : choisissez un autre fichier',
  storageFull:
    'Il ne reste pas assez de place dans votre espace : supprimez des publications dont les images ou les vidéos prennent de la place, supprimez-les aussi de votre corbeille, puis envoyez de nouveau ce fichier. Le détail est dans vos Paramètres.',
  noFile: 'Aucun fichier reçu',
  oneFile: 'Un seul fichier à la fois',
  notFound: 'Fichier introuvable',
  widthInvalid: 'La largeur doit être un nombre de pixels',
  rangeNotSatisfiable: 'Cette partie du fichier n’existe pas',
} as const
