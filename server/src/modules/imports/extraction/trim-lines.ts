import type { ContentLine } from './content-lines.ts'
import { fold } from './inline-text.ts'
import { agreement } from './title.ts'

/** More than this of the text is never taken off an end: it is the article after all. */
const MAX_HEAD = 0.3
const MAX_TAIL = 0.35
const MIN_PARAGRAPH = 80
const MIN_TITLE = 20
const MAX_TAIL_LABEL = 90

/** What stands over the boxes after an article. */
const TAIL_LABEL =
  /^[^\p{L}]*(more (great |top )?.{0,40}(stories|news|articles|coverage)|more (from|on|about)\b.{0,60}|related\b.{0,40}|recommended\b.{0,40}|read (more|next|also)\b.{0,60}|(our )?top stories|most (read|popular)|about (the )?(authors?|us|this (story|article))|who we are|support \p{L}+|our \d{4} coverage.*|be the first to know|join the (conversation|discussion).*|comments?|leave a (comment|reply)|tell us what you think.*|newsletters?|(full |photo )?credits?( fotoshoot)?|sources?|quellen|references|die autor(in|en)|der autor|(über|zu) (den|die) autor.*|zur person|hinweis|(à propos de )?l.aute(ur|ure|rice)|à propos|.{0,50}sur (le même|ce|le) (thème|sujet)|à lire (aussi|également).*|articles? (liés|similaires|recommandés)|mehr (zum thema|themen).*|weitere (artikel|themen).*|das könnte (sie|dich) auch interessieren.*|topics|tags|mots-clés|something to consider|follow us|suivez-nous|share this.*|what (do )?you think.*|fehler .{0,30}entdeckt.*|jederzeit top informiert.*|how to listen.*)[^\p{L}]*$/iu

/** What a last line says of the people and the house behind an article: who wrote it, how to reach them, what they stand for. */
const CLOSING_NOTE =
  /^.{2,80} (is|was|are) (an?|the|our)\b.{0,80}\b(reporters?|editors?|writers?|journalists?|columnists?|correspondents?|contributors?|freelancers?|curators?|novelist|fellow|professor)\b|^.{2,80} (est|sont) (un |une |des )?(journalistes?|rédact(eur|rice)s?|chroniqueu(r|se)s?|correspondante?s?)\b|\b(can be reached|reach (him|her|them|us)|follow (him|her|them|us)|email (him|her|them|us))\b|['’]s mission is\b|\bjournalistic mission\b|^the opinions expressed\b|^les opinions\b|^(more information|source|sources|références?|doi|contributing)\s*:|^(this episode was|interview .{0,40}|photos? )(produced|conducted)\b|\bpremoderated\b|^(previous|next|précédent|suivant)\b.{0,120}$/iu

/** Takes off what stands above the title, the title itself, and what is left of a byline. */
export function withoutHead(lines: ContentLine[], title: string, titleOrder: number): ContentLine[] {
  return withoutByline(belowTitle(lines, title, titleOrder))
}

function belowTitle(lines: ContentLine[], title: string, titleOrder: number): ContentLine[] {
  const below = lines.filter((line) => line.order > titleOrder)
  const kept = lengthOf(below) >= lengthOf(lines) * (1 - MAX_HEAD) ? below : lines
  return kept.filter((line) => !isTitle(line, title))
}

/** Where the page shows its title over the text; 0 when it does not. */
export function findTitleOrder(page: ContentLine[], article: ContentLine[], title: string): number {
  const start = article.find((line) => line.kind === 'text' && line.text.length > MIN_PARAGRAPH)?.order ?? Infinity
  return page.findLast((line) => line.order < start && isTitle(line, title))?.order ?? 0
}

/** Whether a line repeats the article's title. */
export function isTitle(line: ContentLine, title: string): boolean {
  if (line.kind === 'image' || line.text.length > title.length * 2) return false
  const text = fold(line.text)
  if (text === fold(title)) return true
  return (
    line.kind === 'headline' &&
    (agreement(line.text, title) > 0.8 || (title.length > MIN_TITLE && text.includes(fold(title))))
  )
}

/** Names and places of the byline: short, and no sentence. */
function withoutByline(lines: ContentLine[]): ContentLine[] {
  const start = lines.findIndex((line) => line.kind !== 'image' && !(line.kind === 'text' && isFragment(line.text)))
  return start > 0 ? [...lines.slice(0, start).filter((line) => line.kind === 'image'), ...lines.slice(start)] : lines
}

function isFragment(text: string): boolean {
  return text.length < 60 && !/[.!?:;…"”»)]$/.test(text)
}

/** Takes off the boxes that follow the text: everything from a label such as "Read next" or "About the author" on. */
export function withoutTail(lines: ContentLine[]): ContentLine[] {
  const text = lines.findLastIndex((line) => line.kind !== 'image' && !CLOSING_NOTE.test(line.text))
  return beforeTailLabel(text < 0 ? lines : lines.slice(0, text + 1))
}

function beforeTailLabel(lines: ContentLine[]): ContentLine[] {
  const total = lengthOf(lines)
  const start = lines.findIndex(
    (line, index) => isTailLabel(line.text) && lengthOf(lines.slice(index)) <= total * MAX_TAIL,
  )
  return start < 0 ? lines : lines.slice(0, start)
}

/** "Read more: A title" leads elsewhere in the middle of a text; "Read more" alone stands over what follows. */
function isTailLabel(text: string): boolean {
  return text.length < MAX_TAIL_LABEL && !/:\s*\S/.test(text) && TAIL_LABEL.test(text)
}

function lengthOf(lines: ContentLine[]): number {
  return lines.reduce((length, line) => length + line.text.length, 0)
}
