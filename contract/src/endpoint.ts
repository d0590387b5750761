import type { z } from 'zod'
import type { RefusingLimit } from './rate-limits.ts'

/**
 * Who may call. `open`: anyone, and no token is read (a session is renewed with an access token that has expired). `public`:
 * anyone, and a token is read when sent. `user`: any signed-in account. `media`: creators, and members of publications.
 * `moderator`: moderators and administrators. `admin`: administrators.
 */
export type Access = 'open' | 'public' | 'user' | 'media' | 'moderator' | 'admin'

/**
 * Under which limits a call counts; beyond one of them it is refused with 429. `before` its work: by its caller's account, a guest's
 * address. `within`: by what does it, which knows whom or how much to count.
 */
export type CallLimits = { readonly [Name in RefusingLimit]?: 'before' | 'within' }

/**
 * What a process does that has no memory or no place to make another answer (docs/product/limits.md#overload). `no place`: it comes or
 * goes for as long as its client takes, or has a queue of its own, and is refused for want of memory alone. Left out: refused.
 */
export type UnderLoad = 'answered' | 'no place'

/** What a call is, whatever it carries. Its key in the table is its method and its path below /api/v1: 'GET /content/{id}'. */
export interface CallTerms {
  access: Access
  /** Only shortly after the person has proved who they are (docs/product/accounts.md#confirming): else 403 `CONFIRMATION_REQUIRED`. */
  confirmed?: true
  summary: string
  limits?: CallLimits
  underLoad?: UnderLoad
  params?: z.ZodObject
  query?: z.ZodObject
}

/** One call of the API that answers in JSON. */
export interface Endpoint extends CallTerms {
  /** Done once for each `Idempotency-Key` header (docs/product/api.md#idempotency-key). */
  idempotent?: true
  /** Writes next to nothing: done also when the disk is full. */
  evenOnFullDisk?: true
  /** Bytes of a body in JSON, 256 kB where nothing is said; beyond: 413. */
  bodyMax?: number
  body?: z.ZodType
  /** Names of the file fields; such a call takes multipart/form-data (and JSON when it has a body). */
  files?: readonly string[]
  /** Shape of `data` in a success. */
  data: z.ZodType
  status?: 200 | 201
}

/** The failure shape: docs/product/api.md#failure-shape. */
export interface Failure {
  success: false
  message: string
  code: string
  errors?: { field: string; message: string }[]
  /** What some calls add to a failure: `isValid` of validate-url. */
  data?: unknown
  requestId?: string
}

/** The success shape: docs/product/api.md#success-shape. */
export interface Success<Data> {
  success: true
  message?: string
  data: Data
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends, before checks and defaults. */
export type ParamsOf<E extends CallTerms> = Input<E['params']>
export type QueryOf<E extends CallTerms> = Input<E['query']>
export type BodyOf<E extends Endpoint> = Input<E['body']>
/** What a handler receives, after checks and defaults. */
export type CheckedParams<E extends CallTerms> = Output<E['params']>
export type CheckedQuery<E extends CallTerms> = Output<E['query']>
export type CheckedBody<E extends Endpoint> = Output<E['body']>
/** What `data` holds in the answer. */
export type DataOf<E extends Endpoint> = z.output<E['data']>
