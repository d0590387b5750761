import { SUBMISSION } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import { NotNow } from '../../../platform/jobs/job.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { stopLinks } from '../../people/mails/stop-token.ts'
import { findTold, listToTell } from './submissions.queries.ts'

/** Seconds. */
const GATHERING = SUBMISSION.gatherMinutes * 60

/** The mails about drafts that are handed in (docs/product/newsroom.md#mails-of-the-newsroom). */
export function submissionMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  return {
    'pieces-handed-in': {
      async compose(tx, { userId, facts: { publicationId }, createdAt: since }) {
        const left = GATHERING - (Date.now() - since.getTime()) / 1_000
        if (left > 0) throw new NotNow(Math.ceil(left))
        if (userId === null) return null
        const pieces = await listToTell(tx, { publicationId, userId, since })
        const [first] = pieces
        if (first === undefined) return null
        const { stop, oneClick } = await stopLinks(tx, publicUrl, { userId, email: first.email })
        const content = {
          stop,
          ...{ kind: 'pieces-handed-in' as const, publication: first.publication },
          pieces: pieces.slice(0, SUBMISSION.toldMax).map(({ title, writer }) => ({ title, writer })),
          others: Math.max(0, pieces.length - SUBMISSION.toldMax),
          page: `${publicUrl}/redaction/a-relire?publication=${first.publicationUsername}`,
        }
        return { to: first.email, oneClick, content }
      },
    },
    'piece-sent-back': {
      async compose(tx, { facts: { articleId }, createdAt }) {
        const told = await findTold(tx, articleId)
        // Handed in again since, or published: its words are no more.
        if (told?.sentBackAt?.getTime() !== createdAt.getTime()) return null
        const { userId, email: to, name, username, publication, title, sentBackBy: by, words, id } = told
        const { stop, oneClick } = await stopLinks(tx, publicUrl, { userId, email: to })
        const page = `${publicUrl}/editor/${id}`
        const said = { name, username, publication, title, by, words, page, stop }
        return { to, oneClick, content: { kind: 'piece-sent-back', ...said } }
      },
    },
    'piece-published': {
      async compose(tx, { facts: { articleId } }) {
        const told = await findTold(tx, articleId)
        if (told?.status !== 'published') return null
        const { userId, email: to, name, username, publication, title, slug } = told
        const { stop, oneClick } = await stopLinks(tx, publicUrl, { userId, email: to })
        const page = `${publicUrl}/article/${slug}`
        return { to, oneClick, content: { kind: 'piece-published', name, username, publication, title, page, stop } }
      },
    },
  } satisfies Composers
}
