import type { BodyOf, DataOf, Endpoint, Failure, ParamsOf, QueryOf } from './endpoint.ts'
import type { EndpointName, Endpoints } from './endpoints.ts'

/**
 * The result of a call, as a value. `status` is 0 when no answer arrived (code `OFFLINE`); `message` and `code` are '' where
 * the answer has none (a proxy's page); `error` is the `error` field of such an answer; `retryAfter` is its header, in seconds.
 */
export type Outcome<Data> =
  | { ok: true; data: Data; message?: string }
  | ({ ok: false; status: number; error?: string; retryAfter?: number } & Pick<Failure, 'code' | 'message' | 'errors'>)

/** The failing half of an outcome. */
export type FailedCall = Extract<Outcome<never>, { ok: false }>

/** What one call answers with. */
export type CallData<Name extends EndpointName> = DataOf<Endpoints[Name]>

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type FilesOf<E extends Endpoint> = E extends { files: readonly (infer Field extends string)[] }
  ? { files?: { [K in Field]?: Blob | readonly Blob[] } }
  : { files?: undefined }

type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  FilesOf<E>

/** What one call takes: the values of its path, of its query string, its body and its files, before checks and defaults. */
export type CallInput<Name extends EndpointName> = Name extends EndpointName ? InputOf<Endpoints[Name]> : never
