import type { FastifyInstance } from 'fastify'
import { REGISTER } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { FEED_FORMATS, sendToReaders } from '../../reading/feeds/feed-formats.ts'
import { presentEntry } from './register.presenter.ts'
import { listEntries } from './register.queries.ts'
import { REGISTER_TAGS } from './register.routes.ts'
import { composeRegisterFeed } from './register-feed.ts'

/** `/registre/feed.xml` (RSS 2.0), `.atom` and `.json` (JSON Feed): the latest entries of the register. */
export function registerFeedRoutes(fastify: FastifyInstance, { database, site, config }: Context): void {
  for (const [extension, { type, write }] of Object.entries(FEED_FORMATS)) {
    fastify.get(`/registre/feed.${extension}`, async (_request, reply) => {
      const place = { kind: undefined, cursor: null, offset: 0, limit: REGISTER.page }
      const [rows, present] = await Promise.all([listEntries(database, place), site.read()])
      const entries = rows.slice(0, REGISTER.page).map(presentEntry)
      keepAnswer(reply, REGISTER_TAGS)
      return sendToReaders(reply, type, await write(composeRegisterFeed(entries, present, config.publicUrl)))
    })
  }
}
