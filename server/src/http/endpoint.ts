import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { CheckedBody, CheckedParams, CheckedQuery, DataOf, Endpoint, Success } from '#contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { z } from '#contract/schema.ts'
import type { Context } from '../context.ts'
import type { Tag } from '../database/changes.ts'
import { authenticate, type Caller } from './authentication.ts'
import { invalidInput, unsupportedMedia } from './errors.ts'
import { type Form, type ReceivedFile, readForm } from './multipart.ts'
import { keepAnswer } from './ready-answers.ts'

/** What a handler is given: everything checked by the contract's schemas, the caller checked by the call's `access`. */
export interface Call<E extends Endpoint> {
  params: CheckedParams<E>
  query: CheckedQuery<E>
  body: CheckedBody<E>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  files: readonly ReceivedFile[]
  client: { address: string; userAgent: string }
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export interface Answer<E extends Endpoint> {
  data: DataOf<E>
  message?: string
  /** A guest's answer may be kept ready until one of these changes. */
  keep?: readonly Tag[]
}

/** Registers the handler of one call of the contract. */
export type Serve = <Name extends EndpointName>(
  name: Name,
  handle: (call: Call<Endpoints[Name]>) => Promise<Answer<Endpoints[Name]>>,
) => void

export const API_PREFIX = '/api/v1'

/** Articles of 200 long blocks; everything else is far smaller. */
const BODY_LIMIT = { articles: 16 * 1024 * 1024, bugReport: 9 * 1024 * 1024, others: 256 * 1024 }

/**
 * Makes `serve`: who may call comes first, then the checks, then the handler, whose answer takes the success shape of
 * decisions §1. The handler's types follow from the call's name.
 */
export function createServe(fastify: FastifyInstance, context: Context): Serve {
  return (name, handle) => {
    const endpoint: Endpoint = endpoints[name]
    const [method, path] = splitName(name)
    fastify.route({
      method,
      url: API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimit(path),
      handler: async (request, reply) => {
        const caller = await authenticate(request, endpoint.access, context)
        const params = check(endpoint.params, request.params)
        const query = check(endpoint.query, request.query)
        const form = await receive(request, endpoint)
        try {
          const body = check(endpoint.body, form ? form.fields : request.body)
          const call = {
            params,
            query,
            body,
            caller,
            files: form?.files ?? [],
            client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
            idempotencyKey: header(request, 'idempotency-key'),
            request,
            reply,
          }
          // The schemas of this very endpoint made these values; TypeScript cannot follow them through the table.
          const { data, message, keep } = await handle(call as unknown as Call<Endpoints[typeof name]>)
          const success: Success<unknown> = { success: true, ...(message !== undefined && { message }), data }
          reply.code(endpoint.status ?? 200)
          if (keep && caller === null) keepAnswer(reply, keep)
          else reply.header('cache-control', 'no-store')
          return success
        } finally {
          await form?.discard()
        }
      },
    })
  }
}

function splitName(name: string): [HTTPMethods, string] {
  const [method = '', path = ''] = name.split(' ')
  return [method as HTTPMethods, path]
}

function bodyLimit(path: string): number {
  if (path.startsWith('/content')) return BODY_LIMIT.articles
  return path === '/bug-report' ? BODY_LIMIT.bugReport : BODY_LIMIT.others
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw invalidInput(result.error)
  return result.data
}

/** The multipart form of a call that takes files; null where its body is JSON. */
async function receive(request: FastifyRequest, endpoint: Endpoint): Promise<Form | null> {
  if (request.isMultipart()) {
    if (!endpoint.files) throw unsupportedMedia()
    return readForm(request, endpoint.files)
  }
  if (endpoint.files && !endpoint.body) throw unsupportedMedia()
  return null
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
