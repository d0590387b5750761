import type { FastifyInstance } from 'fastify'
import { shownFacts } from '#contract/trust/publisher-facts.ts'
import type { Context } from '../../../context.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'

/** For how many days it may be believed; RFC 9116 wants less than a year. */
const DAYS = 180
const DAY_MS = 86_400_000

/**
 * `GET /.well-known/security.txt` (RFC 9116): where a hole in the site is told. The address for it, else the publisher's, else the
 * support's; without any, the page on how to write to the site.
 */
export function securityTextRoutes(fastify: FastifyInstance, { database, config }: Context): void {
  const { publicUrl, supportEmail } = config
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const { publisher } = await readSiteSettings(database)
    const { securityContact, email } = shownFacts(publisher)
    const mailbox = securityContact || email || supportEmail
    const lines = [
      `Contact: ${mailbox === undefined || mailbox === '' ? `${publicUrl}/contact` : `mailto:${mailbox}`}`,
      `Expires: ${endOf(Date.now() + DAYS * DAY_MS)}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    keepAnswer(reply, ['site'])
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/** The end of the day of a moment, UTC: the same for all that ask on one day. */
const endOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 10)}T23:59:59Z`
