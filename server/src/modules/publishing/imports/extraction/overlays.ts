import { classWords } from './dom.ts'
import type { Rules } from './rules.ts'
import type { TextLengths } from './text-lengths.ts'

const DIALOGS =
  'dialog, [role="dialog" i], [role="alertdialog" i], [aria-modal="true"], [style*="position" i][style*="fixed" i]'
const FIXED = /position\s*:\s*fixed/i
const ADDRESS_FIELDS = 'input[type="email" i], input[name*="email" i]'
const PLACES_OF_ARTICLES = 'article, main, [itemprop="articleBody"]'

/** A box around an address to type in is a subscription, up to so many characters. */
const MAX_SUBSCRIPTION = 600

/**
 * Takes out what lies over a page or asks for an address, however long its text is: dialogs, consent, subscriptions.
 * Run while the page still has its forms.
 */
export function removeOverlays(document: Document, lengths: TextLengths, rules: Rules): void {
  for (const element of document.body.querySelectorAll(`${DIALOGS}, [id], [class]`)) {
    if (isOverlay(element) && !element.querySelector(PLACES_OF_ARTICLES)) element.remove()
    else if (rules.isNamedConsent(classWords(element)) && !element.querySelector(`h1, ${PLACES_OF_ARTICLES}`))
      element.remove()
  }
  for (const form of document.body.querySelectorAll('form')) {
    if (form.querySelector(ADDRESS_FIELDS) && !form.querySelector(`h1, ${PLACES_OF_ARTICLES}`)) form.remove()
  }
  for (const field of document.body.querySelectorAll(ADDRESS_FIELDS)) {
    subscriptionAround(field, lengths)?.remove()
  }
}

function isOverlay(element: Element): boolean {
  if (!element.matches(DIALOGS)) return false
  return !element.hasAttribute('style') || FIXED.test(element.getAttribute('style') ?? '')
}

/** The widest box around a field that holds no more than an invitation. */
function subscriptionAround(field: Element, lengths: TextLengths): Element | undefined {
  let box: Element | undefined
  for (
    let around = field.parentElement;
    around && lengths.all(around) <= MAX_SUBSCRIPTION;
    around = around.parentElement
  ) {
    if (around.localName === 'body' || around.querySelector(`h1, ${PLACES_OF_ARTICLES}`)) break
    box = around
  }
  return box
}
