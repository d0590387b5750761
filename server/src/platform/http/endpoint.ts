import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { CallData, CallInput, Outcome } from '#contract/calls.ts'
import type {
  CallTerms,
  CheckedBody,
  CheckedParams,
  CheckedQuery,
  DataOf,
  Endpoint,
  Success,
} from '#contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts'
import { type FileCall, fileCalls } from '#contract/file-calls.ts'
import type { z } from '#contract/schema.ts'
import type { PageRead } from '#contract/site/pages.ts'
import type { Tag } from '../changes/changes.ts'
import type { DiskSpace } from '../disk/disk-space.ts'
import { authenticate, type Caller, type Identification } from './authentication.ts'
import { asHttpError, invalidInput, unauthenticated, unsupportedMedia } from './errors.ts'
import { type Form, type ReceivedFile, readForm } from './multipart.ts'
import { countCall, type RateLimits } from './rate-limits.ts'
import { keepAnswer } from './ready-answers.ts'

type CallerOf<E extends CallTerms> = E['access'] extends 'open'
  ? null
  : E['access'] extends 'public'
    ? Caller | null
    : Caller

/** What a handler is given: everything checked by the contract's schemas, the caller checked by the call's `access`. */
interface Call<E extends Endpoint> {
  params: CheckedParams<E>
  query: CheckedQuery<E>
  body: CheckedBody<E>
  caller: CallerOf<E>
  files: readonly ReceivedFile[]
  client: { address: string; userAgent: string }
  /** The `Idempotency-Key` header, of calls that heed it. */
  idempotencyKey: E['idempotent'] extends true ? string | undefined : undefined
}

/** A call that came over HTTP; the reads that fill pages may come from within and have no such part. */
interface HttpCall<E extends Endpoint> extends Call<E> {
  request: FastifyRequest
  reply: FastifyReply
}

/** What a call is told of its visitor, and may tell their browser, whatever it is asked. */
export type Visit = Pick<HttpCall<Endpoint>, 'client' | 'request' | 'reply'>

interface Answer<E extends Endpoint> {
  data: DataOf<E>
  message?: string
  /** A guest's answer may be kept ready until one of these changes. */
  keep?: readonly Tag[]
  /** From then on it is another one, whatever changes; null: never by itself. */
  keepUntil?: Date | null
}

/** Registers the handler of one call of the contract. */
export type Serve = <Name extends EndpointName>(
  name: Name,
  handle: (
    call: Name extends PageRead ? Call<Endpoints[Name]> : HttpCall<Endpoints[Name]>,
  ) => Promise<Answer<Endpoints[Name]>>,
) => void

type FileCalls = typeof fileCalls

/** Registers the handler of a call that answers with a file, which it sends. */
type ServeFile = <Name extends keyof FileCalls>(
  name: Name,
  handle: (call: {
    query: CheckedQuery<FileCalls[Name]>
    caller: CallerOf<FileCalls[Name]>
    reply: FastifyReply
  }) => Promise<FastifyReply>,
) => void

/** What comes by another protocol than ours; its answers are its own. */
export interface ForeignCall {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
}

/**
 * Registers calls of another protocol below the API: the door and the refusals are those of every call. Bodies of `bodyType`
 * stay streams; what `handle` gives is sent as it is.
 */
type ServeForeign = (
  call: Pick<CallTerms, 'access' | 'underLoad'> & { methods: HTTPMethods[]; path: string; bodyType?: string },
  handle: (call: ForeignCall) => Promise<unknown>,
) => void

/** What a guest's read within the process came to, and what its answer was made from. */
interface GuestRead<Data> {
  outcome: Outcome<Data>
  tags: readonly Tag[]
  /** As `keepUntil` of its answer. */
  until: Date | null
}

export interface Calls {
  serve: Serve
  serveFile: ServeFile
  serveForeign: ServeForeign
  /** Answers a public read without HTTP: how pages are filled. */
  readAsGuest<Name extends PageRead>(name: Name, input: CallInput<Name>): Promise<GuestRead<CallData<Name>>>
}

/** What came with a request, checked; its form is to be discarded. */
interface Input {
  params: unknown
  query: unknown
  body: unknown
  form: Form | null
}

interface AnyCall {
  caller: Caller | null
  params: unknown
  query: unknown
  body: unknown
  files: readonly ReceivedFile[]
  client: { address: string; userAgent: string }
  idempotencyKey: string | undefined
  request?: FastifyRequest
  reply?: FastifyReply
}

type Handler = (call: AnyCall) => Promise<Answer<Endpoint>>

export const API_PREFIX = '/api/v1'

/** Bytes of a body where its call says nothing. */
export const BODY_MAX = 256 * 1024

interface Needs extends Identification {
  disk: DiskSpace
  rateLimits: RateLimits
  visitorKey: Buffer
}

/**
 * Makes `serve`: who may call comes first, then the checks, then the handler, whose answer takes the success shape of
 * docs/product/api.md#success-shape. The handler's types follow from the call's name.
 */
export function createCalls(fastify: FastifyInstance, context: Needs): Calls {
  const handlers = new Map<string, Handler>()
  fastify.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(`${API_PREFIX}/`) && !config?.isCall) throw new Error(`${url} has no entry in the contract`)
  })

  return {
    serve(name, handle) {
      const endpoint: Endpoint = endpoints[name]
      // The schemas of this very endpoint make what the handler is given; TypeScript cannot follow them through the table.
      const handler = handle as unknown as Handler
      handlers.set(name, handler)
      const [method, path] = splitName(name)
      fastify.route({
        method,
        url: API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: endpoint.bodyMax ?? BODY_MAX,
        config: { isCall: true, underLoad: endpoint.underLoad },
        handler: async (request, reply) => {
          if (method !== 'GET' && !endpoint.evenOnFullDisk) await context.disk.requireForRows()
          const caller = await authenticate(request, endpoint, context)
          const input = await readInput(endpoint, request)
          return answerRequest(context, endpoint, handler, caller, input, request, reply)
        },
      })
    },
    serveFile(name, handle) {
      const entry: FileCall = fileCalls[name]
      const handler = handle as (call: {
        query: unknown
        caller: Caller | null
        reply: FastifyReply
      }) => Promise<unknown>
      const [method, path] = splitName(name)
      fastify.route({
        method,
        url: API_PREFIX + path,
        config: { isCall: true, underLoad: entry.underLoad },
        handler: async (request, reply) => {
          const caller = await authenticate(request, entry, context)
          const query = check(entry.query, request.query)
          if (entry.limits) await countCall(context, entry.limits, caller ?? { address: request.ip })
          return handler({ query, caller, reply })
        },
      })
    },
    serveForeign({ methods, path, access, underLoad, bodyType }, handle) {
      const route: RouteOptions = {
        method: methods,
        url: API_PREFIX + path,
        config: { isCall: true, underLoad },
        handler: async (request, reply) => {
          const caller = await authenticate(request, { access }, context)
          if (caller === null) throw unauthenticated()
          return handle({ request, reply, caller })
        },
      }
      if (bodyType === undefined) fastify.route(route)
      else
        fastify.register(async (scope) => {
          scope.addContentTypeParser(bodyType, (_request, _body, done) => done(null))
          scope.route(route)
        })
    },
    async readAsGuest(name, input) {
      const handler = handlers.get(name)
      if (!handler) throw new Error(`nothing serves ${name}`)
      return readAsGuest(name, handler, input)
    },
  }
}

const GUEST = {
  caller: null,
  body: undefined,
  files: [],
  client: { address: '', userAgent: '' },
  idempotencyKey: undefined,
}

async function readAsGuest<Name extends PageRead>(
  name: Name,
  handler: Handler,
  input: CallInput<Name>,
): Promise<GuestRead<CallData<Name>>> {
  const endpoint: Endpoint = endpoints[name]
  try {
    const params = check(endpoint.params, input.params)
    const query = check(endpoint.query, input.query)
    const { data, keep, keepUntil } = await handler({ ...GUEST, params, query })
    return { outcome: { ok: true, data: data as CallData<Name> }, tags: keep ?? [], until: keepUntil ?? null }
  } catch (error) {
    const { status, code, message, errors } = asHttpError(error)
    if (status === 500) throw error
    return { outcome: { ok: false, status, code, message, errors }, tags: [], until: null }
  }
}

/** @throws 400 or 415 for what the call does not take. */
async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<Input> {
  const params = check(endpoint.params, request.params)
  const query = check(endpoint.query, request.query)
  const form = await receive(request, endpoint)
  try {
    return { params, query, body: check(endpoint.body, form ? form.fields : request.body), form }
  } catch (error) {
    await form?.discard()
    throw error
  }
}

async function answerRequest(
  context: Needs,
  endpoint: Endpoint,
  handler: Handler,
  caller: Caller | null,
  { form, ...input }: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Success<unknown>> {
  try {
    if (endpoint.limits) await countCall(context, endpoint.limits, caller ?? { address: request.ip })
    const { data, message, keep, keepUntil } = await handler({
      ...input,
      caller,
      files: form?.files ?? [],
      client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      idempotencyKey: endpoint.idempotent && header(request, 'idempotency-key'),
      request,
      reply,
    })
    reply.code(endpoint.status ?? 200)
    if (keep && caller === null) keepAnswer(reply, keep, keepUntil)
    else reply.header('cache-control', 'no-store')
    return { success: true, ...(message !== undefined && { message }), data }
  } finally {
    await form?.discard()
  }
}

function splitName(name: string): [HTTPMethods, string] {
  const [method = '', path = ''] = name.split(' ')
  return [method as HTTPMethods, path]
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
