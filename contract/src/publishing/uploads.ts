import type { Endpoint } from '../endpoint.ts'
import { idParams, z } from '../schema.ts'

/** A stored file. `size` in bytes, `width` and `height` in pixels, `duration` in seconds, `placeholder` a thumbhash in base64. */
const upload = z.object({
  url: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  placeholder: z.string().nullable(),
})
export type Upload = z.infer<typeof upload>

/**
 * The upload of a video or sound over tus 1.0 to `/upload/recordings`: POST creates, HEAD and PATCH go on, DELETE gives up.
 * `receiving` until all bytes are there, `checking` while they are read, then `ready` or `refused`.
 */
export const recordingUpload = z.object({
  id: z.string(),
  state: z.enum(['receiving', 'checking', 'ready', 'refused']),
  filename: z.string(),
  /** Bytes in all, and bytes received. */
  size: z.number(),
  received: z.number(),
  /** Why it was refused. */
  message: z.string().nullable(),
  /** Once it is ready. */
  file: upload.nullable(),
  /** Until then it may be continued, and its outcome asked for. */
  expiresAt: z.string(),
})
export type RecordingUpload = z.infer<typeof recordingUpload>

/** How much of a daily limit is left. */
export const allowance = z.object({ remaining: z.number(), limit: z.number(), resetAt: z.string() })

export const uploadEndpoints = {
  'POST /upload/single': {
    access: 'user',
    summary: 'Envoyer une image ou une courte vidéo',
    underLoad: 'no place',
    limits: { upload: 'within' },
    files: ['image'],
    data: upload,
    status: 201,
  },
  'POST /upload/avatar': {
    access: 'user',
    summary: 'Envoyer une photo de profil (5 Mo)',
    underLoad: 'no place',
    limits: { upload: 'within' },
    files: ['image'],
    data: upload,
    status: 201,
  },
  'POST /upload/multiple': {
    access: 'user',
    summary: 'Envoyer plusieurs images',
    underLoad: 'no place',
    limits: { upload: 'within' },
    files: ['images'],
    data: z.object({ files: z.array(upload), urls: z.array(z.string()) }),
    status: 201,
  },
  'POST /upload/document': {
    access: 'media',
    summary: 'Envoyer un document à proposer en téléchargement',
    underLoad: 'no place',
    limits: { upload: 'within' },
    files: ['document'],
    data: upload,
    status: 201,
  },
  'GET /upload/recordings/{id}': {
    access: 'media',
    summary: 'Où en est l’envoi d’une vidéo ou d’un podcast, commencé par tus à /upload/recordings',
    underLoad: 'no place',
    params: idParams,
    data: recordingUpload,
  },
  'GET /upload/remaining': {
    access: 'user',
    summary: 'Les envois encore permis aujourd’hui',
    underLoad: 'no place',
    data: allowance,
  },
} as const satisfies Record<string, Endpoint>
