import { classWords } from './dom.ts'
import { oneLine } from './inline-text.ts'
import type { Rules } from './rules.ts'
import type { TextLengths } from './text-lengths.ts'

const NEVER_CONTENT =
  'script, style, template, iframe, object, embed, svg, canvas, audio, video, button, input, select, textarea, dialog, nav, link, meta'

const BOILERPLATE_ROLES = new Set(
  'navigation complementary contentinfo dialog alertdialog menu menubar search toolbar tooltip tablist'.split(' '),
)

const BOILERPLATE_TAGS = new Set(['aside', 'footer', 'form'])

/** Containers of one kind that hold more of the page's running text than this are the article, whatever their names say. */
const MAX_SHARE = 0.3

/** Talk below an article and other stories can be longer than the article itself. */
const OFTEN_LONG = new Set('comment comments disqus related recommended'.split(' '))
const MAX_SHARE_OFTEN_LONG = 0.7

const CANDIDATES =
  '[class], [id], [role], [hidden], [aria-hidden], [style], [data-component], [data-testid], aside, footer, form'

/** Takes out what holds no text for readers: scripts, styles, embeds, menus, controls; not the picture that a control enlarges. */
export function removeMachinery(document: Document): void {
  for (const element of document.querySelectorAll(NEVER_CONTENT)) {
    const picture = element.localName === 'button' && element.querySelector('picture, img')
    if (picture) element.replaceWith(picture)
    else element.remove()
  }
  for (const picture of document.querySelectorAll('[srcset]')) {
    const addresses = picture.getAttribute('srcset')?.split(/\s/) ?? []
    if (addresses.some((address) => address.length > LONGEST_ADDRESS)) picture.removeAttribute('srcset')
  }
}

/** Readability takes the square of the length of a picture's address to read it. */
const LONGEST_ADDRESS = 1000

/**
 * Takes out what is not part of an article by what it is called: share bars, adverts, comments, bylines, hidden parts.
 * What looks like it but holds much of the page's text is made to look like an article instead, so that nothing
 * that reads the page later (Readability) throws it away.
 */
export function removeBoilerplate(document: Document, lengths: TextLengths, rules: Rules): void {
  const total = lengths.prose(document.body)
  const found = [...document.body.querySelectorAll(CANDIDATES)].filter((element) => isBoilerplate(element, rules))
  const byKind = Map.groupBy(found, (element) => element.className || element)
  for (const alike of byKind.values()) {
    const prose = alike.reduce((length, element) => length + lengths.prose(element), 0)
    for (const element of alike) {
      if (prose > total * maxShare(element)) presentAsArticle(element)
      else element.remove()
    }
  }
}

/** Whether an element's role, visibility or class names say that it is not part of the article. */
export function isBoilerplate(element: Element, rules: Rules): boolean {
  if (BOILERPLATE_TAGS.has(element.localName) || isHidden(element)) return true
  if (BOILERPLATE_ROLES.has(element.getAttribute('role') ?? '')) return true
  const words = classWords(element)
  if (words.includes('live') && words.some((word) => word.startsWith('comment'))) return false
  return rules.isNamedAside(words) || (rules.isNamedInvitation(words) && isMostlyLinks(element))
}

function isMostlyLinks(element: Element): boolean {
  const linked = [...element.querySelectorAll('a')].reduce(
    (length, link) => length + oneLine(link.textContent).length,
    0,
  )
  return linked * 2 > oneLine(element.textContent).length
}

function maxShare(element: Element): number {
  const oftenLong = element.localName === 'footer' || classWords(element).some((word) => OFTEN_LONG.has(word))
  return oftenLong ? MAX_SHARE_OFTEN_LONG : MAX_SHARE
}

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
  )
}

function presentAsArticle(element: Element): void {
  for (const name of ['id', 'role', 'hidden', 'aria-hidden', 'style']) element.removeAttribute(name)
  element.setAttribute('class', 'article')
}
