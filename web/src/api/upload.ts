import type { CallData, CallInput, Outcome } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { HttpAnswer } from './answer.ts'
import { type CallOptions, callOver } from './client.ts'
import type { HttpRequest } from './request.ts'

/**
 * As `api`, telling how far the sending is, from 0 to 1. `fetch` cannot tell, so this one uses XMLHttpRequest:
 * import it where a bar is shown.
 */
export function apiWithProgress<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  onProgress: (sent: number) => void,
  options: CallOptions = {},
): Promise<Outcome<CallData<Name>>> {
  return callOver((request) => sendWithProgress(request, onProgress), name, input, options)
}

function sendWithProgress(request: HttpRequest, onProgress: (sent: number) => void): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const http = new XMLHttpRequest()
    http.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) http.setRequestHeader(name, value)
    http.responseType = 'json'
    http.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    http.onload = () => resolve({ status: http.status, body: http.response ?? undefined })
    http.onerror = () => reject(new TypeError('The upload met no answer'))
    http.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.signal?.addEventListener('abort', () => http.abort(), { once: true })
    http.send(request.body ?? null)
  })
}
