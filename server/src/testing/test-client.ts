import type { CallData, CallInput } from '#contract/calls.ts'
import type { Endpoint, Failure } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { z } from '#contract/schema.ts'

const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
  requestId: z.string().optional(),
})

/** What a call answered, checked against the contract: a success holds `data` and nothing that the schema does not name. */
type TestAnswer<Data> = { status: number; headers: Headers } & (
  | { data: Data; message: string | undefined; failure?: undefined }
  | { failure: Failure; data?: undefined; message?: undefined }
)

export interface CallAs {
  /** An access token. */
  as?: { token: string } | undefined
  headers?: Record<string, string>
}

export interface TestClient {
  /** Calls by the contract's names. Throws when the answer has neither the success nor the failure shape. */
  call<Name extends EndpointName>(
    name: Name,
    input?: CallInput<Name>,
    options?: CallAs,
  ): Promise<TestAnswer<CallData<Name>>>
  /** As `call`; throws unless it succeeds, and gives its data. */
  expectData<Name extends EndpointName>(name: Name, input?: CallInput<Name>, options?: CallAs): Promise<CallData<Name>>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | readonly Blob[] | undefined>
}

/** A client of the API at `origin`, as strict as the contract. */
export function createTestClient(origin: string): TestClient {
  const call: TestClient['call'] = async (name, input, options = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const response = await send(origin, name, (input ?? {}) as LooseInput, options)
    const body: unknown = await response.json()
    const { status, headers } = response
    if (!response.ok) return { status, headers, failure: failure.parse(body) }
    const success = z
      .strictObject({ success: z.literal(true), message: z.string().optional(), data: endpoint.data })
      .parse(body)
    return { status, headers, data: success.data as CallData<typeof name>, message: success.message }
  }
  return {
    call,
    async expectData(name, input, options) {
      const answer = await call(name, input, options)
      if (answer.failure) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.failure)}`)
      return answer.data
    },
  }
}

function send(origin: string, name: string, input: LooseInput, { as, headers }: CallAs): Promise<Response> {
  const [method = '', template = ''] = name.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
  const url = new URL(`/api/v1${path}`, origin)
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  const isForm = input.files !== undefined
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(!isForm && input.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isForm ? { body: formOf(input) } : input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
}

function formOf({ body, files = {} }: LooseInput): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) {
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [field, given] of Object.entries(files)) {
    for (const file of Array.isArray(given) ? given : [given])
      if (file instanceof Blob) form.append(field, file, file instanceof File ? file.name : 'fichier')
  }
  return form
}
