import type { ContentLine } from './content-lines.ts'

/** How much of the running text an `article` or `main` must hold to be the story, or to be it since it holds the title. */
const SHARE = { alone: 0.7, titled: 0.3 }
const MIN_PARAGRAPH = 80

/**
 * Leaves out what follows the innermost `article` or `main` that is the story: other stories, further boxes.
 * @param titleHomes the `article` and `main` elements around the title that the page shows
 */
export function withinStory(lines: ContentLine[], titleHomes: number[]): ContentLine[] {
  const paragraphs = lines.filter((line) => line.text.length >= MIN_PARAGRAPH && line.linkDensity < 0.5)
  const total = lengthOf(paragraphs)
  const lengths = new Map<number, number>()
  for (const { homes, text } of paragraphs)
    for (const home of homes) lengths.set(home, (lengths.get(home) ?? 0) + text.length)
  const story = [...lengths].findLast(
    ([home, length]) => length >= total * (titleHomes.includes(home) ? SHARE.titled : SHARE.alone),
  )?.[0]
  if (story === undefined) return lines
  const end = lines.findLastIndex(({ homes }) => homes.includes(story))
  return lines.slice(0, end + 1)
}

/** Leaves out what a page says again in another place: pull quotes, texts for narrow and for wide screens. */
export function withoutRepeats(lines: ContentLine[]): ContentLine[] {
  const places = new Map<string, number>()
  return lines.filter(({ text, kind, container }) => {
    if (kind === 'image' || text.length < MIN_PARAGRAPH) return true
    const said = `${kind} ${text}`
    if (!places.has(said)) places.set(said, container)
    return places.get(said) === container
  })
}

/** Leaves out the words over a link to another story ("À lire aussi"): short, no sentence, with the link right below. */
export function withoutInvitations(lines: ContentLine[], page: ContentLine[]): ContentLine[] {
  const above = new Set(page.filter((_line, index) => isLinkOnly(page[index + 1])))
  return lines.filter((line) => !(above.has(line) && isInvitation(line)))
}

const isLinkOnly = (line: ContentLine | undefined): boolean => line?.kind !== 'image' && (line?.linkDensity ?? 0) > 0.9

const isInvitation = ({ kind, text }: ContentLine): boolean =>
  kind === 'text' && text.length < MAX_INVITATION && !/[.!?…"”»]$/.test(text)

const MAX_INVITATION = 60

function lengthOf(lines: ContentLine[]): number {
  return lines.reduce((length, line) => length + line.text.length, 0)
}
