import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { FORM_FIELDS, FORM_OUTCOME, type FormOutcome, LETTER_PATHS } from '#contract/community/letter-paths.ts'
import { email } from '#contract/people/credentials.ts'
import { usernameParams } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import { HttpError, notFound } from '../../../platform/http/errors.ts'
import { serveOneClick } from '../../../platform/http/one-click.ts'
import { askByMail, leave } from './subscribe.ts'

/** Bytes: an address, a tick. */
const FORM_MAX = 4_096

/** What comes without our scripts: forms of other sites, and mailboxes that unsubscribe in one click (RFC 8058). */
export function letterFormRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    scope.post('/lettre', async (request, reply) => answerForm(request, reply, undefined))
    scope.post('/lettre/:username', async (request, reply) => {
      const { success, data } = usernameParams.safeParse(request.params)
      if (!success) throw notFound()
      return answerForm(request, reply, data.username)
    })
  })
  const end = (token: string) => leave(context, token, 'one-click')
  serveOneClick(app, context.disk, { path: LETTER_PATHS.leave, end, said: M.leaveDone })

  /** Asks by mail, and shows the page of the letter, which says what became of it. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply, username: string | undefined) {
    await context.disk.requireForRows()
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const outcome = await ask(form, username, request.ip)
    const page = username === undefined ? '/lettre' : `/lettre/${encodeURIComponent(username)}`
    return reply.redirect(`${page}?${FORM_OUTCOME}=${outcome}`, 303)
  }

  async function ask(form: URLSearchParams, username: string | undefined, address: string): Promise<FormOutcome> {
    const typed = email.safeParse(form.get(FORM_FIELDS.email))
    if (!typed.success) return 'adresse'
    if (!form.get(FORM_FIELDS.consent)) return 'accord'
    try {
      await askByMail(context, { username }, typed.data, { address })
      return 'envoyee'
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status === 404) throw error
      return error.status === 429 ? 'attente' : 'impossible'
    }
  }
}
