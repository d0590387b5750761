import { foldTag } from '#contract/reading/tag-address.ts'

/** Apple's names (podcasters.apple.com, « Podcast categories »): a category and, where there is one, its part. */
type Category = readonly [text: string, part?: string]

const DEFAULT: Category = ['News', 'Daily News']

/** By the beginning of a folded hashtag. */
const BY_TAG: readonly (readonly [RegExp, Category])[] = [
  [/^politi/, ['News', 'Politics']],
  [/^(econom|entrepri|finance|travail)/, ['Business']],
  [/^(tech|numeri|informati)/, ['Technology']],
  [/^(scien|climat|astro|nature|espace)/, ['Science']],
  [/^(sport|football|velo|montagne)/, ['Sports']],
  [/^(cultur|art|livre|theatre|litterat)/, ['Arts']],
  [/^(cinema|film|serie)/, ['TV & Film']],
  [/^musi/, ['Music']],
  [/^histoire/, ['History']],
  [/^(sante|medecine)/, ['Health & Fitness']],
  [/^(societe|portrait|vie)/, ['Society & Culture']],
  [/^(ecole|education|apprend)/, ['Education']],
  [/^humour/, ['Comedy']],
]

/** The category that most hashtags of a podcast's episodes speak for; news when none does. */
export function podcastCategory(tags: readonly string[]): { text: string; categories?: { text: string }[] } {
  const votes = new Map<Category, number>()
  for (const tag of tags) {
    const category = BY_TAG.find(([pattern]) => pattern.test(foldTag(tag)))?.[1]
    if (category) votes.set(category, (votes.get(category) ?? 0) + 1)
  }
  const [[text, part] = DEFAULT] = [...votes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([category]) => category)
  return { text, ...(part !== undefined && { categories: [{ text: part }] }) }
}
