import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { KEPT } from '#contract/limits.ts'

const NAME = 'kiosque_visitor'
const DAY = 24 * 60 * 60

const visitorId = z.uuid()

/**
 * Knows a browser again by a random, signed cookie that scripts cannot read: a view counts once (docs/product/content.md#view-counting).
 * @param isSecure whether the site is reached by https.
 */
export function createVisitors(key: Buffer, isSecure: boolean) {
  const signer = new Signer(key)

  /** The visitor's id; a first visit, or a cookie that we did not sign, gets a new one: `isNew`. */
  return function recognise(request: FastifyRequest, reply: FastifyReply): { id: string; isNew: boolean } {
    const { value } = signer.unsign(request.cookies[NAME] ?? '')
    const known = visitorId.safeParse(value)
    if (known.success) return { id: known.data, isNew: false }
    const made = crypto.randomUUID()
    reply.setCookie(NAME, signer.sign(made), {
      path: '/api/v1/content',
      maxAge: KEPT.visitorCookieDays * DAY,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
    })
    return { id: made, isNew: true }
  }
}
