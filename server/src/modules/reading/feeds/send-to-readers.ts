import type { FastifyReply } from 'fastify'

/** Sends what readers and players of other origins ask for, in a browser too. `type` is of text. */
export const sendToReaders = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('access-control-allow-origin', '*').send(body)
