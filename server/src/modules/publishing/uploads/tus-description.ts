import type { ApiPaths } from '../../../platform/http/api-description.ts'

/** The calls of tus 1.0 for the description of the API: the protocol fixes their headers and answers, no schema of ours does. */

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const VERSION = header('Tus-Resumable', '1.0.0')
const FAILURE = {
  description: 'Refus',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

const call = (summary: string, status: number, answer: string, headers: object[]) => ({
  summary,
  description: 'Accès : Créateurs. Protocole tus 1.0 (tus.io).',
  'x-access': 'media',
  security: [{ bearer: [] }],
  parameters: [VERSION, ...headers],
  responses: { [status]: { description: answer }, default: FAILURE },
})

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

export const TUS_PATHS: ApiPaths = {
  '/upload/recordings': {
    post: call('Commencer l’envoi d’une vidéo ou d’un podcast', 201, 'Location : l’adresse de cet envoi', [
      header('Upload-Length', 'Octets en tout'),
      header('Upload-Metadata', 'filename et kind (video ou audio), en base64', false),
    ]),
  },
  '/upload/recordings/{id}': {
    head: call('Demander où reprendre un envoi', 200, 'Upload-Offset : octets reçus', [ID]),
    patch: call('Envoyer la suite', 204, 'Upload-Offset ; 200 et l’envoi en JSON après le dernier octet', [
      ID,
      header('Upload-Offset', 'Octets déjà reçus'),
      header('Content-Type', 'application/offset+octet-stream'),
    ]),
    delete: call('Renoncer à un envoi', 204, 'Envoi oublié', [ID]),
  },
}
