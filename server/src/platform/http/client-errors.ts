import type { Socket } from 'node:net'
import type { Failure } from '#contract/endpoint.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'

const REFUSALS: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'TOO_LARGE', message: M.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'TIMEOUT', message: M.timeout },
}
const MALFORMED = { status: '400 Bad Request', code: 'VALIDATION', message: M.malformedRequest }

/** Answers what is no HTTP, or too much of it, in the failure shape; Node found it before there was a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = REFUSALS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ success: false, message, code } satisfies Failure)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  )
}
