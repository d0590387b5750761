import type { CallLimits, CallTerms, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type FileCall, fileCalls } from '#contract/file-calls.ts'
import { RATE_LIMITS, type RateLimit, type RefusingLimit } from '#contract/rate-limits.ts'
import { z } from '#contract/schema.ts'
import { waitInWords } from '#contract/text/times.ts'
import { API_PREFIX, BODY_MAX } from './endpoint.ts'

type Json = Record<string, unknown>

/** Paths of OpenAPI, each with its calls by method. */
export type ApiPaths = Record<string, Record<string, Json>>

/** Who may call, in words. */
export const ACCESS_NAMES: Record<Endpoint['access'], string> = {
  open: 'Tout le monde, le jeton n’est pas lu',
  public: 'Tout le monde',
  user: 'Comptes connectés',
  media: 'Créateurs',
  moderator: 'Modérateurs et administrateurs',
  admin: 'Administrateurs',
}

/** What calls ask for that need a confirmation. */
export const CONFIRMED =
  'Demande une preuve de son identité de moins de dix minutes (POST /auth/confirm) ; sinon 403 CONFIRMATION_REQUIRED.'

const BEARER = { bearer: [] }

const SECURITY: Record<Endpoint['access'], Json[]> = {
  open: [],
  public: [{}, BEARER],
  user: [BEARER],
  media: [BEARER],
  moderator: [BEARER],
  admin: [BEARER],
}

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Ce qu’une personne lit' },
    code: { type: 'string', description: 'Stable, pour les programmes' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

/** The API as OpenAPI 3.1, made from the same table as the server and its clients. */
export function describeApi(publicUrl: string, morePaths: ApiPaths): Json {
  const paths: ApiPaths = {}
  const add = (name: string, call: Json) => {
    const [method = '', path = ''] = name.split(' ')
    const named = { operationId: idOf(name), tags: [path.split('/')[1]], ...call }
    paths[path] = { ...paths[path], [method.toLowerCase()]: named }
  }
  for (const [path, calls] of Object.entries(morePaths))
    for (const [method, call] of Object.entries(calls)) add(`${method} ${path}`, call)
  for (const [name, call] of Object.entries<FileCall>(fileCalls)) add(name, describeFileCall(call))
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) add(name, describeCall(endpoint))
  return {
    openapi: '3.1.0',
    info: { title: 'Kiosque', version: '1', description: 'L’API du kiosque : articles, vidéos et podcasts.' },
    servers: [{ url: publicUrl + API_PREFIX }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: FAILURE },
    },
    paths,
  }
}

/** As programs name a call: `GET_users_me`. */
const idOf = (name: string) =>
  name
    .replace(/^\w+/, (method) => method.toUpperCase())
    .replace(/[^A-Za-z]+/g, '_')
    .replace(/_$/, '')

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Une clé du client, gardée 24 heures : le même envoi répété reçoit la première réponse',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function describeCall(endpoint: Endpoint): Json {
  const body = describeBody(endpoint)
  return {
    ...describeRequest(endpoint),
    ...(body && { requestBody: { content: body } }),
    responses: {
      [endpoint.status ?? 200]: json({
        type: 'object',
        required: ['success', 'data'],
        properties: {
          success: { const: true },
          message: { type: 'string' },
          data: jsonSchema(endpoint.data, 'output'),
        },
      }),
      ...(endpoint.body && { 413: failure(`Corps de plus de ${(endpoint.bodyMax ?? BODY_MAX) / 1024} Kio`) }),
      ...describeRefusals(endpoint),
    },
  }
}

const describeFileCall = (call: FileCall): Json => ({
  ...describeRequest(call),
  responses: { 200: { description: '', content: { [call.contentType]: {} } }, ...describeRefusals(call) },
})

const describeRefusals = ({ limits }: CallTerms): Json => ({
  ...(limits && { 429: failure(inWords(limits)) }),
  default: failure(''),
})

const namesOf = (limits: CallLimits | undefined) => Object.keys(limits ?? {}) as RefusingLimit[]

/** What a call is limited to. */
export const inWords = (limits: CallLimits | undefined): string =>
  namesOf(limits)
    .map((name) => {
      const { max, seconds, unit }: RateLimit = RATE_LIMITS[name]
      return `Au plus ${max}${unit ? ` ${unit}` : ''} en ${waitInWords(seconds)}`
    })
    .join(', ')

function describeRequest(endpoint: CallTerms & Pick<Endpoint, 'idempotent'>): Json {
  return {
    summary: endpoint.summary,
    description: `Accès : ${ACCESS_NAMES[endpoint.access]}${endpoint.confirmed ? `. ${CONFIRMED}` : ''}`,
    'x-access': endpoint.access,
    ...(endpoint.confirmed && { 'x-confirmed': true }),
    ...(endpoint.limits && { 'x-rate-limits': namesOf(endpoint.limits) }),
    ...(endpoint.underLoad && { 'x-under-load': endpoint.underLoad }),
    security: SECURITY[endpoint.access],
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [KEY] : []),
    ],
  }
}

const json = (schema: unknown, description = ''): Json => ({ description, content: { 'application/json': { schema } } })

const failure = (description: string) => json({ $ref: '#/components/schemas/Failure' }, description)

function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(value as z.ZodType, 'input'),
  }))
}

function describeBody({ body, files }: Endpoint): Json | undefined {
  if (!body && !files) return undefined
  const schema = body && jsonSchema(body, 'input')
  const binary = Object.fromEntries((files ?? []).map((field) => [field, { type: 'string', format: 'binary' }]))
  return {
    ...(schema && { 'application/json': { schema } }),
    ...(files && {
      'multipart/form-data': {
        schema: { type: 'object', properties: { ...(schema?.properties as Json | undefined), ...binary } },
      },
    }),
  }
}

/** A schema of the contract as JSON Schema, without its dialect. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
