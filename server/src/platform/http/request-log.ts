import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hasLeft, noteBreakOff } from './client-left.ts'

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
