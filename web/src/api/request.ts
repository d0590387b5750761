const ROOT = '/api/v1'

/** Calls that prove who is there by their body; a token would say nothing more. */
const WITHOUT_TOKEN = new Set(['POST /auth/login', 'POST /auth/register', 'POST /auth/refresh', 'POST /auth/logout'])

/** What any call may carry, whatever the contract asks of it. */
export interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>
}

export interface CallOptions {
  signal?: AbortSignal
  /** docs/product/api.md#idempotency-key: the same key makes nothing twice. */
  idempotencyKey?: string
  /** Without the token: the server answers guests from memory. */
  asGuest?: boolean
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

export interface HttpRequest extends Pick<CallOptions, 'signal' | 'keepalive'> {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Whether a call sends the access token. */
export function sendsToken(name: string): boolean {
  return !WITHOUT_TOKEN.has(name)
}

/** The HTTP request of a call; `name` is its method and path below /api/v1. */
export function buildRequest(
  name: string,
  parts: CallParts,
  options: CallOptions,
  accessToken: string | null,
): HttpRequest {
  const [method = 'GET', template = ''] = name.split(' ')
  const headers: Record<string, string> = { accept: 'application/json' }
  if (accessToken !== null) headers.authorization = `Bearer ${accessToken}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const body = buildBody(parts)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const url = ROOT + fillPath(template, parts.params) + queryString(parts.query)
  return { method, url, headers, body, signal: options.signal, keepalive: options.keepalive }
}

function fillPath(template: string, params: unknown): string {
  const values = new Map(fieldsOf(params))
  return template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')))
}

function queryString(query: unknown): string {
  const pairs = fieldsOf(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Multipart when there is a file to send, else JSON. */
function buildBody({ body, files = {} }: CallParts): string | FormData | undefined {
  const parts = Object.entries(files).flatMap(([field, value]) => listOf(value).map((file) => [field, file] as const))
  if (parts.length === 0) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  // Fields go before files: the server reads the stream in order.
  for (const [field, value] of fieldsOf(body)) if (value !== undefined) form.append(field, fieldText(value))
  for (const [field, file] of parts) form.append(field, file)
  return form
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function listOf(value: Blob | readonly Blob[] | undefined): readonly Blob[] {
  if (value === undefined) return []
  return value instanceof Blob ? [value] : value
}

/** docs/product/api.md#forms: lists travel as JSON, no value as an empty text. */
function fieldText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
