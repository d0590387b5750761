import { randomBytes } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hasLeft, noteBreakOff } from './break-off.ts'

/** One line an answer instead of Fastify's two: what was asked, what it came to, in how many milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request
    const line = { method, url, ip, statusCode: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (err && hasLeft(request)) noteBreakOff(request)
    else if (err) request.log.error({ ...line, err }, 'answer cut short')
    else request.log.info(line, 'answered')
  }

  override streamError(err: Error, request: FastifyRequest): void {
    if (hasLeft(request)) noteBreakOff(request)
    else request.log.warn({ err }, 'answer cut short')
  }
}

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** An id for one request, unique among all nodes: it stands in the answer and in the log. A tenth of the cost of a UUID. */
export function nextRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
