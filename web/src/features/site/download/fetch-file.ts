import type { Outcome } from '#contract/calls.ts'
import type { HttpAnswer } from '../../../api/answer.ts'
import { callOver } from '../../../api/client.ts'
import type { CallParts, HttpRequest } from '../../../api/request.ts'

/** Fetches a file of the API that is no call of the contract; a plain link could not carry the access token. */
export const fetchFile = (name: string, parts: CallParts = {}): Promise<Outcome<Blob>> =>
  callOver(fetchBlob, name, parts)

/** As `fetchAnswer`, where a success is a file. */
async function fetchBlob({ url, ...request }: HttpRequest): Promise<HttpAnswer> {
  const response = await fetch(url, { ...request, credentials: 'same-origin' })
  if (!response.ok) return { status: response.status, body: await response.json().catch(() => undefined) }
  return { status: response.status, body: { success: true, data: await response.blob() } }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has its own hold on the file once it began.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
