import { uniqueTags } from '#contract/articles.ts'
import { CONTENT } from '#contract/limits.ts'

/** spec §5: trimmed, non-empty, no duplicates. Nothing typed adds nothing and is no fault. */
export function addTag(tags: string[], typed: string): { tags: string[]; refusal?: string } {
  const [tag] = uniqueTags([typed])
  if (tag === undefined) return { tags }
  if (uniqueTags([...tags, tag]).length === tags.length) return { tags, refusal: 'Ce hashtag est déjà là' }
  if (tags.length >= CONTENT.tagsMax) return { tags, refusal: `${CONTENT.tagsMax} hashtags au plus` }
  return { tags: [...tags, tag] }
}
