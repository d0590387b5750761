import { isDeepStrictEqual } from 'node:util'
import { namesOf } from '#contract/publishing/article-fields.ts'
import { mediaName, readImageName } from '#contract/publishing/media.ts'
import { type ChangedTexts, type RevisionContent, revisionContent } from '#contract/publishing/revisions.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { ToldChange } from './public-changes.queries.ts'
import { readShortRevisions } from './read-revision.ts'

/**
 * What a change gave readers that they did not have before, and what it took (docs/product/moderation.md#changes-that-readers-see).
 * @param nothing what an article says of which nothing was said. @returns null for too long a text.
 */
export async function readChangedTexts(
  database: Queryable,
  articleId: string,
  { version, bytes, versionBefore, bytesBefore }: ToldChange,
  nothing: RevisionContent,
): Promise<ChangedTexts | null> {
  if (versionBefore === null || bytesBefore === null) return null
  const sides = [
    { version, bytes },
    { version: versionBefore, bytes: bytesBefore },
  ]
  const contents = await readShortRevisions(database, articleId, sides, nothing)
  const [before, after] = [contents.get(versionBefore), contents.get(version)]
  return before && after ? differences(before, after, nothing) : null
}

/** Both sides without what they say alike; files by a word, for they may be public no more. */
function differences(before: RevisionContent, after: RevisionContent, nothing: RevisionContent): ChangedTexts {
  const files = { before: filesOf(before), after: filesOf(after) }
  return {
    before: inWords(ownOf(before, after, nothing), (name) => (files.after.has(name) ? 'same' : 'removed')),
    after: inWords(ownOf(after, before, nothing), (name) => (files.before.has(name) ? 'same' : 'added')),
  }
}

/** What one side says that the other does not say so. */
function ownOf(side: RevisionContent, other: RevisionContent, nothing: RevisionContent): RevisionContent {
  const own = { ...side }
  for (const name of namesOf(nothing)) if (isDeepStrictEqual(side[name], other[name])) copy(own, nothing, name)
  const others = new Map(other.blocks.map((block) => [block.id, block]))
  const blocks = side.blocks.filter((block) => !isDeepStrictEqual(block, others.get(block.id)))
  // The address of a picture stands there twice.
  return {
    ...own,
    blocks: blocks.map((block) => (block.content === block.imageUrl ? { ...block, content: '' } : block)),
  }
}

function copy<Name extends keyof RevisionContent>(to: RevisionContent, from: RevisionContent, name: Name): void {
  to[name] = from[name]
}

/** Addresses as they stand in JSON. */
const ADDRESS = /"(\/media\/[^"\\]*)"/g

const filesOf = (content: RevisionContent): ReadonlySet<string> =>
  new Set([...JSON.stringify(content).matchAll(ADDRESS)].map(([, address = '']) => address))

const WORDS = {
  image: { same: 'Image', removed: 'Image retirée', added: 'Image ajoutée' },
  file: { same: 'Fichier', removed: 'Fichier retiré', added: 'Fichier ajouté' },
}

function inWords(content: RevisionContent, fateOf: (address: string) => keyof typeof WORDS.file): RevisionContent {
  const told = JSON.stringify(content).replaceAll(ADDRESS, (_, address: string) => {
    const kind = readImageName(mediaName(address) ?? '') === null ? 'file' : 'image'
    return JSON.stringify(WORDS[kind][fateOf(address)])
  })
  return revisionContent.parse(JSON.parse(told))
}
