import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createIsbotFromList, list } from 'isbot'
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

/** Programs and driven browsers that `isbot` knows: they may act for a reader, unlike a crawler. */
const PROGRAMS = [
  'node',
  'curl/8.5.0',
  'axios/1.6.0',
  'python-requests/2.31.0',
  'PostmanRuntime/7.36.0',
  'Go-http-client/2.0',
  'Playwright/1.40 (x64; debian 12) node/20',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
]

/** True for the user agent of a search engine, a preview of links or another robot that reads by itself. */
export const isCrawler: (userAgent: string) => boolean = createIsbotFromList(
  list.filter((pattern) => !PROGRAMS.some((program) => new RegExp(pattern, 'i').test(program))),
)
