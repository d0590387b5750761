import { randomUUIDv7 } from 'node:crypto'
import { LETTER_MESSAGES } from '#contract/community/letter-messages.ts'
import { z } from '#contract/schema.ts'
import letter from '../../../demo/letter.json' with { type: 'json' }
import type { StoredPart } from '../modules/community/letter-issues/issues.queries.ts'
import { recountIssue } from '../modules/community/letter-issues/sendings.queries.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { PEOPLE } from './content.ts'
import { insertRows } from './demo.queries.ts'
import type { Telling } from './readership-rows.ts'

const part = z.union([z.object({ words: z.string() }), z.object({ piece: z.string(), isWhole: z.boolean() })])

const LETTER = z
  .object({
    /** Usernames. */
    publication: z.string(),
    by: z.string(),
    name: z.string(),
    about: z.string(),
    /** Who receives it: usernames, and names of mailboxes that exist nowhere. */
    accounts: z.array(z.string()),
    addresses: z.array(z.string()),
    issues: z.array(
      z.object({
        subject: z.string(),
        preview: z.string(),
        parts: z.array(part),
        /** Of one that was sent; left out: a draft. */
        minutesAgo: z.number().optional(),
        /** The mailbox that refused it. */
        refused: z.string().optional(),
        visits: z.number().default(0),
      }),
    ),
  })
  .parse(letter)

interface LetterTelling extends Telling {
  articleOf(key: string): { id: string; title: string }
}

const HALF_A_YEAR = 260_000

/** Writes a letter, who receives it, an issue that was sent and one that is being written; nothing leaves. */
export async function insertLetter(tx: Transaction, { idOf, ago, articleOf }: LetterTelling): Promise<void> {
  const { publication, by, name, about } = LETTER
  const id = randomUUIDv7()
  const from = PEOPLE.find(({ username }) => username === publication)?.displayName ?? publication
  await insertRows(tx, 'letters', [{ id, publicationId: idOf(publication), name, about, isOpen: true }])
  const readers = [
    ...LETTER.accounts.map((username) => ({ userId: idOf(username), mailbox: username, way: 'switch' as const })),
    ...LETTER.addresses.map((mailbox) => ({ userId: null, mailbox, way: 'form' as const })),
  ].map(({ userId, mailbox, way }, index) => ({
    ...{ id: randomUUIDv7(), letterId: id, userId, email: `${mailbox}@kiosque.example`, way },
    wording: way === 'switch' ? LETTER_MESSAGES.consentBySwitch(name, from) : LETTER_MESSAGES.consent(name, from),
    ...{ askedAt: ago(HALF_A_YEAR - 10_000 * index), confirmedAt: ago(HALF_A_YEAR - 10_000 * index - 7) },
  }))
  await insertRows(tx, 'letterReaders', readers)
  for (const { subject, preview, parts, minutesAgo, refused, visits } of LETTER.issues) {
    const issueId = randomUUIDv7()
    const stored = parts.map((part): StoredPart => {
      if ('words' in part) return { kind: 'words', content: part.words }
      const { id: articleId, title } = articleOf(part.piece)
      return { kind: 'piece', articleId, isWhole: part.isWhole, title }
    })
    const written = {
      id: issueId,
      letterId: id,
      sender: name,
      subject,
      preview,
      parts: JSON.stringify(stored),
      version: 2,
    }
    if (minutesAgo === undefined) {
      await insertRows(tx, 'letterIssues', [written])
      continue
    }
    const sent = { state: 'sent' as const, begunAt: ago(minutesAgo), endedAt: ago(minutesAgo - 1) }
    await insertRows(tx, 'letterIssues', [{ ...written, ...sent, recipients: readers.length, visits }])
    const sendings = readers.map(({ id: readerId, email }) => ({
      ...{ issueId, readerId, changedAt: ago(minutesAgo) },
      ...(refused !== undefined && email.startsWith(`${refused}@`)
        ? { state: 'refused' as const, reason: '552 5.2.2 Boîte pleine' }
        : { state: 'sent' as const }),
    }))
    await insertRows(tx, 'letterSendings', sendings)
    await recountIssue(tx, issueId)
    // Before it went, whoever wrote it had it sent to themselves.
    const test = { kind: 'letter-issue', userId: idOf(by), recipient: `${by}@kiosque.example`, state: 'sent' as const }
    const at = ago(minutesAgo + 20)
    await insertRows(tx, 'mails', [
      { id: randomUUIDv7(), ...test, facts: JSON.stringify({ issueId }), createdAt: at, changedAt: at },
    ])
  }
}
