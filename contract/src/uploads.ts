import type { Endpoint } from './endpoint.ts'
import { z } from './schema.ts'

/** A stored file: its address, its size in pixels, for a video or sound its seconds, for an image its thumbhash (base64). */
export const upload = z.object({
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

export const uploadEndpoints = {
  'POST /upload/single': {
    access: 'user',
    summary: 'Envoyer une image ou une courte vidéo',
    files: ['image'],
    data: upload,
    status: 201,
  },
  'POST /upload/avatar': {
    access: 'user',
    summary: 'Envoyer une photo de profil (5 Mo)',
    files: ['image'],
    data: upload,
    status: 201,
  },
  'POST /upload/multiple': {
    access: 'user',
    summary: 'Envoyer plusieurs images',
    files: ['images'],
    data: z.object({ files: z.array(upload), urls: z.array(z.string()) }),
    status: 201,
  },
  'GET /upload/remaining': {
    access: 'user',
    summary: "Les envois encore permis aujourd'hui",
    data: z.object({ remaining: z.number(), limit: z.number(), resetAt: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
