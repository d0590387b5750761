import { ancestors } from './dom.ts'
import type { TextLengths } from './text-lengths.ts'

const LINKED_HEADINGS = 'h2 a[href], h3 a[href], h4 a[href], h5 a[href], a[href] h2, a[href] h3, a[href] h4, a[href] h5'

/** A card is the title of another story on this site, its summary and no more, beside others of its kind. */
const MAX_CARD = 500
const MIN_CARDS = 2

/** More of the running text than this stands in them: the page is made of them. */
const MAX_SHARE = 0.7

/** Takes out the cards that lead to other stories: alike boxes beside each other, each with a heading that is a link. */
export function removeStoryCards(document: Document, lengths: TextLengths, baseUrl: string): void {
  const host = URL.parse(baseUrl)?.host
  const cards = new Set<Element>()
  for (const found of document.body.querySelectorAll(LINKED_HEADINGS)) {
    const link = found.closest('a')
    if (URL.parse(link?.getAttribute('href') ?? '', baseUrl)?.host !== host) continue
    const card = cardAround(found, lengths)
    if (card) cards.add(card)
  }
  const rows = Map.groupBy(cards, (card) => card.parentElement)
  for (const row of rows.values()) {
    const prose = row.reduce((length, card) => length + lengths.prose(card), 0)
    if (row.length >= MIN_CARDS && prose <= lengths.prose(document.body) * MAX_SHARE)
      for (const card of row) card.remove()
  }
}

/** The widest box around a linked heading that has siblings like it and holds no more than a card. */
function cardAround(heading: Element, lengths: TextLengths): Element | undefined {
  const around = [...ancestors(heading)].filter(
    (box) => lengths.all(box) <= MAX_CARD && !/^(a|h\d)$/.test(box.localName),
  )
  return around.findLast((box) => hasLike(box))
}

/** Advertisements may stand between two cards. */
const MAX_BETWEEN = 2

function hasLike(box: Element): boolean {
  let [before, after] = [box.previousElementSibling, box.nextElementSibling]
  for (let step = 0; step <= MAX_BETWEEN; step++) {
    if (isLike(box, before) || isLike(box, after)) return true
    before = before?.previousElementSibling ?? null
    after = after?.nextElementSibling ?? null
  }
  return false
}

const isLike = (box: Element, other: Element | null): boolean =>
  other?.localName === box.localName && other.className === box.className
