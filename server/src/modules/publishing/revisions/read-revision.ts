import { namesOf, SAID } from '#contract/publishing/article-fields.ts'
import { storedBlock } from '#contract/publishing/blocks.ts'
import { type ChangedWords, type RevisionContent, revisionContent } from '#contract/publishing/revisions.ts'
import { countedWords, readableText } from '#contract/reading/reading-time.ts'
import { z } from '#contract/schema.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { unpackChain, unpackChains } from './pack-revision.ts'
import { findChain, findChains } from './revisions.queries.ts'

/**
 * What an article said at one of its versions. @returns undefined when no such revision is kept.
 * @param missing what a field says that there was none of when it was kept.
 */
export async function readRevision(
  database: Queryable,
  articleId: string,
  version: number,
  missing: RevisionContent,
): Promise<RevisionContent | undefined> {
  const chain = await findChain(database, articleId, version)
  if (chain.length === 0) return undefined
  return contentIn(await unpackChain(chain), missing)
}

/** Bytes of a text that is read while one waits: some 30,000 words. */
const COUNTED = 200_000

/** What an article said at those of `listed` that are not too long to be read while one waits, by version. */
export async function readShortRevisions(
  database: Queryable,
  articleId: string,
  listed: readonly { version: number; bytes: number }[],
  missing: RevisionContent,
): Promise<Map<number, RevisionContent>> {
  const short = new Set(listed.filter(({ bytes }) => bytes <= COUNTED).map(({ version }) => version))
  const texts = await unpackChains(await findChains(database, articleId, [...short]))
  const read = [...texts].filter(([version]) => short.has(version))
  return new Map(read.map(([version, text]) => [version, contentIn(text, missing)]))
}

/**
 * The words that each of `listed`, the last first, changed against the one after it there.
 * @param first what was said before the first that is kept.
 */
export async function countChanges(
  database: Queryable,
  articleId: string,
  listed: readonly { version: number; bytes: number }[],
  first: RevisionContent,
): Promise<(ChangedWords | null)[]> {
  const short = await readShortRevisions(database, articleId, listed, first)
  const contents = listed.map(({ version }) => short.get(version) ?? null)
  return contents.map((content, index) => {
    const before = index + 1 < contents.length ? contents[index + 1] : first
    return content && before ? changedWords(before, content) : null
  })
}

/** Fields that this version does not know are kept. */
export const storedContent = revisionContent.extend({ blocks: z.array(storedBlock()) }).loose()

const contentIn = (text: Buffer, missing: RevisionContent): RevisionContent =>
  storedContent.parse({ ...missing, ...Object(JSON.parse(text.toString())) })

/** How many words one content has that another has not, and the other way round; where they stand does not matter. */
export function changedWords(before: RevisionContent, after: RevisionContent): ChangedWords {
  const difference = new Map<string, number>()
  const count = (content: RevisionContent, step: 1 | -1) => {
    for (const text of textsOf(content))
      for (const word of countedWords(text)) difference.set(word, (difference.get(word) ?? 0) + step)
  }
  count(after, 1)
  count(before, -1)
  const changes = { added: 0, removed: 0 }
  for (const times of difference.values()) changes[times > 0 ? 'added' : 'removed'] += Math.abs(times)
  return changes
}

const PROSE = namesOf(SAID).filter((name) => SAID[name].isProse)

const textsOf = (content: RevisionContent): string[] => [
  ...PROSE.map((name) => content[name]).filter((value) => typeof value === 'string'),
  ...content.blocks.flatMap((block) => [readableText(block), block.citationSource, block.imageSource]),
]
