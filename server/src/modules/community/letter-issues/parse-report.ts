import PostalMime from 'postal-mime'
import { withoutAddresses } from '../../people/mails/refusals.ts'

/** What somebody's mail server reports of a mail (RFC 3464, RFC 5965). */
export interface Report {
  /** What may be the Message-ID of that mail, before the @. Anybody may write them. */
  names: string[]
  /** For good; or its reader calls it unwanted; else nothing that changes anything. */
  says: 'refused' | 'complaint' | 'nothing'
  /** The code of a refusal (RFC 3463). */
  status: string
  /** One line; no addresses. */
  reason: string
}

/** What is read of a mail: a report stands before what it is about. A line that is read holds this thread. */
const BYTES_MAX = 256 * 1024
const LINES_MAX = 4_000
const GROUPS_MAX = 50
const NAMES_MAX = 20

const STATUS = /^message\/(?:global-)?delivery-status$/
const FEEDBACK = 'message/feedback-report'
const ORIGINAL = /^(?:message\/(?:rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/

/** Null for what is no report, whatever it is: anybody may write to the mailbox. */
export async function parseReport(raw: Buffer): Promise<Report | null> {
  const lines = raw.toString('latin1', 0, BYTES_MAX).split('\n', LINES_MAX).join('\n')
  const options = { attachmentEncoding: 'utf8', maxRfc822NestingDepth: 0 } as const
  // It throws on what is nested too deep, or has too many headers.
  const mail = await PostalMime.parse(Buffer.from(lines, 'latin1'), options).catch(() => null)
  const parts = mail?.attachments.map(({ mimeType, content }) => ({ mimeType, text: String(content) })) ?? []
  const said = parts.find(({ mimeType }) => mimeType === FEEDBACK || STATUS.test(mimeType))
  if (mail === null || said === undefined) return null
  const originals = parts.filter(({ mimeType }) => ORIGINAL.test(mimeType)).map(({ text }) => groupsOf(text)[0])
  const names = namesIn([...originals, said.text, ...mail.headers.map(({ value }) => value)].join('\n'))
  if (said.mimeType === FEEDBACK) {
    const isAbuse = fieldOf(said.text, 'Feedback-Type').toLowerCase() === 'abuse'
    return { names, says: isAbuse ? 'complaint' : 'nothing', status: '', reason: '' }
  }
  return { names, ...judge(said.text) }
}

const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/<([\w-]{64})@/g).take(NAMES_MAX), ([, name = '']) => name)),
]

/** One for the message, one for each of its recipients; of a mail's text its headers. */
const groupsOf = (text: string): string[] => text.trimStart().split(/\r?\n[ \t]*\r?\n/, GROUPS_MAX)

/** The value of a field, folded as it may be. */
function fieldOf(group: string, name: string): string {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''
}

/** Of the first recipient for whom it has failed for good. */
function judge(text: string): Omit<Report, 'names'> {
  for (const group of groupsOf(text)) {
    const diagnostic = fieldOf(group, 'Diagnostic-Code').replace(/^[\w-]+[ \t]*;/, '')
    const status = statusIn(fieldOf(group, 'Status'), diagnostic)
    if (!/^failed\b/i.test(fieldOf(group, 'Action')) || !status.startsWith('5.')) continue
    return { says: 'refused', status, reason: withoutAddresses(diagnostic) || status }
  }
  return { says: 'nothing', status: '', reason: '' }
}

const CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

/** Some write 5.0.0 whatever the other server has said. */
function statusIn(status: string, diagnostic: string): string {
  const given = CODE.exec(status)?.[0] ?? ''
  return (given.endsWith('.0.0') && CODE.exec(diagnostic)?.[0]) || given
}
