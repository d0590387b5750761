/** What videos and podcasts may be, and what is said when one is refused. Only the editor and the player load it. */

const MB = 1024 * 1024

/** How many bytes a recording may have; its length is limited by `CONTENT.durationMaxSeconds`. */
export const RECORDING_BYTES = { video: 1024 * MB, audio: 500 * MB } as const

/**
 * How many bytes a client should send in one request: one that takes longer than two minutes is cut, and goes on from there
 * in the next.
 */
export const PART_BYTES = 8 * MB

/** Lengths in characters; `waveformMax` counts peaks of 0 to 255. */
export const RECORDING = {
  chaptersMax: 200,
  chapterTitleMax: 200,
  captionsMax: 1_000_000,
  transcriptMax: 200_000,
  seriesMax: 100,
  seasonMax: 1_000,
  episodeMax: 100_000,
  waveformMax: 1_000,
} as const

/** Types a file picker offers; what counts is what the server finds in the bytes. */
export const RECORDING_TYPES = {
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav'],
} as const

export const RECORDING_MESSAGES = {
  notAVideo: 'Ce fichier n’est pas une vidéo : choisissez un fichier MP4, MOV ou WebM',
  notASound: 'Ce fichier n’est pas un son : choisissez un fichier MP3, M4A, Ogg ou WAV',
  notARecording: 'Ce fichier n’est ni une vidéo (MP4, MOV, WebM) ni un son (MP3, M4A, Ogg, WAV)',
  damaged: 'Ce fichier est incomplet ou abîmé : choisissez-en un autre',
  videoTooLarge: 'La vidéo doit peser moins de 1 Go',
  soundTooLarge: 'Le son doit peser moins de 500 Mo',
  tooLong: 'L’enregistrement doit durer moins de 24 heures',
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
