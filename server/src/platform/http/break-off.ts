import type { FastifyRequest } from 'fastify'

/** What a stream says whose other end is gone. */
const CODES = new Set(['ABORT_ERR', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether nobody is there any more to be answered. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

/** Whether a request failed because its client broke off: nothing of ours is at fault then. */
export const isBreakOff = (error: unknown, request: FastifyRequest): boolean =>
  hasLeft(request) && error instanceof Error && 'code' in error && CODES.has(String(error.code))

/** Tells the log of a client that broke off. */
export const noteBreakOff = ({ log, method, url, ip }: FastifyRequest): void =>
  log.info({ method, url, ip }, 'the client left')
