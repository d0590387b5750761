import { randomUUID } from 'node:crypto'
import type { ContentOf, DrawnPart, RenderedMail, RenderMail } from '#contract/people/mail-content.ts'
import type { Publisher } from '#contract/site/site-settings.ts'
import { isBlank } from '#contract/text/blank.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { authorName } from '../../people/accounts/users.presenter.ts'
import type { ArticleRow } from '../../publishing/articles/articles.queries.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'
import { linkWith } from '../letters/letter-tokens.ts'
import { senderOf } from '../letters/letters.presenter.ts'
import { findMail, type IssueRow, listWholePieces, type StoredMail, type StoredPart } from './issues.queries.ts'

export type Drawing = Pick<Context, 'config' | 'site'> & { renderMail: RenderMail }

export interface DrawnIssue {
  mail: RenderedMail
  /** Titles of the pieces that nobody but their editors may read now. */
  leftOut: string[]
  isEmpty: boolean
}

type Links = Pick<ContentOf<'letter-issue'>, 'leave' | 'manage'>
export const NO_LINKS: Links = { leave: null, manage: null }

/** What an issue says now, and what of it is left out (docs/product/letters.md#issues). */
export async function readIssue(database: Queryable, config: Context['config'], issue: IssueRow, links: Links) {
  const ids = issue.parts.flatMap((part) => (part.kind === 'piece' ? part.articleId : []))
  const pieces = await listWholePieces(database, ids, issue.publicationId)
  const { name, publisher } = await readSiteSettings(database)
  const found = new Map(pieces.map((piece) => [piece.id, piece]))
  const leftOut: string[] = []
  const parts = issue.parts.flatMap((part): DrawnPart[] => {
    if (part.kind === 'words') return hasWords(part) ? [part] : []
    const piece = found.get(part.articleId)
    if (piece) return [drawnPiece(piece, part.isWhole, issue.id, config)]
    leftOut.push(part.title)
    return []
  })
  const content: ContentOf<'letter-issue'> = {
    kind: 'letter-issue',
    letter: issue.name,
    from: issue.publicationId === null ? null : senderOf(issue, name),
    subject: issue.subject,
    preview: issue.preview,
    parts,
    imprint: imprintOf(publisher) ?? { name: '', address: '' },
    ...links,
  }
  return { content, leftOut }
}

/** Who it says that it comes from. */
export const fromNameOf = ({ sender, name }: Pick<IssueRow, 'sender' | 'name'>): string => sender || name

export const hasWords = (part: StoredPart): boolean => part.kind === 'words' && !isBlank(part.content)

/** As whoever receives it sees it, or would now. */
export async function showIssue(
  database: Queryable,
  drawing: Drawing,
  issue: IssueRow,
): Promise<Pick<DrawnIssue, 'mail' | 'leftOut'>> {
  const mail = await findMail(database, issue.id)
  return mail
    ? { mail: mailFor(mail, { leave: '', manage: '' }), leftOut: issue.leftOut }
    : drawIssue(database, drawing, issue, linksOf(drawing, { leave: '', manage: '' }))
}

async function drawIssue(
  database: Queryable,
  { config, site, renderMail }: Drawing,
  issue: IssueRow,
  links: Links,
): Promise<DrawnIssue> {
  const { content, leftOut } = await readIssue(database, config, issue, links)
  const mail = await renderMail({ content, to: '', publicUrl: config.publicUrl, site: await site.read() })
  return { mail, leftOut, isEmpty: content.parts.length === 0 }
}

/** Draws what everybody is sent, with marks in the place of what stands in each one's links. */
export async function drawForAll(
  database: Queryable,
  drawing: Drawing,
  issue: IssueRow,
): Promise<DrawnIssue & { mail: StoredMail }> {
  const [leave, manage] = [randomUUID(), randomUUID()]
  const drawn = await drawIssue(database, drawing, issue, linksOf(drawing, { leave, manage }))
  return { ...drawn, mail: { ...drawn.mail, leave, manage } }
}

const linksOf = ({ config: { publicUrl } }: Drawing, { leave, manage }: Record<'leave' | 'manage', string>) => ({
  leave: linkWith(publicUrl, 'leave', leave),
  manage: linkWith(publicUrl, 'manage', manage),
})

/** What one reader is sent. */
export function mailFor(mail: StoredMail, tokens: Record<'leave' | 'manage', string>): RenderedMail {
  const filled = (text: string) => text.replaceAll(mail.leave, tokens.leave).replaceAll(mail.manage, tokens.manage)
  return { subject: mail.subject, html: filled(mail.html), text: filled(mail.text) }
}

/** Who publishes, as each letter says: of who stays anonymous the host (docs/product/moderation.md#publisher); null while it is not said. */
export function imprintOf({ kind, name, address, hostName, hostAddress }: Publisher) {
  const said = kind === 'anonymous' ? { name: hostName, address: hostAddress } : { name, address }
  return said.name === '' || said.address === '' ? null : said
}

function drawnPiece(piece: ArticleRow, isWhole: boolean, issueId: string, config: Context['config']): DrawnPart {
  const { title, type, description: summary, duration: seconds, slug, featuredImage } = piece
  return {
    kind: 'piece',
    piece: {
      ...{ title, type, summary, seconds },
      url: `${config.publicUrl}/article/${slug}#lettre=${issueId}`,
      picture: featuredImage,
      authors: piece.signers.length > 0 ? piece.signers.map(({ name }) => name) : [authorName(piece)],
    },
    blocks: isWhole ? piece.blocks : null,
  }
}
