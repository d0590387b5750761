import { namesOf, SAID } from '#contract/publishing/article-fields.ts'
import type { ChangedWords, RevisionContent } from '#contract/publishing/revisions.ts'
import { countedWords, readableText } from '#contract/reading/reading-time.ts'

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
