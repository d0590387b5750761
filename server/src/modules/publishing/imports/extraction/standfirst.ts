import { isSentence } from './boilerplate-lines.ts'
import type { ContentLine } from './content-lines.ts'
import { classWords } from './dom.ts'
import { fold } from './inline-text.ts'
import type { Rules } from './rules.ts'

const LENGTH = { min: 40, max: 700 }

/** A picture's subtitle is its caption. */
const PICTURE_WORDS = new Set('media image img photo picture figure caption'.split(' '))

/** Whether an element or the one around it is named as a standfirst: the sentences between a title and its article. */
export function isNamedStandfirst(element: Element, rules: Rules): boolean {
  return [element, element.parentElement].some((one) => {
    const words = one ? classWords(one) : []
    return rules.isNamedStandfirst(words) && !words.some((word) => PICTURE_WORDS.has(word))
  })
}

/**
 * The standfirst that a page shows between its title and its text, outside of what was found to be the article: it is
 * named as one, or says what the page's description says.
 */
export function findStandfirst(
  page: ContentLine[],
  titleOrder: number,
  articleOrder: number,
  description: string | undefined,
  rules: Rules,
): ContentLine | undefined {
  if (!titleOrder) return undefined
  const next = articleOrder < Infinity ? page.find((line) => line.order > titleOrder) : undefined
  return page.find((line) => {
    if (line.order <= titleOrder || line.order >= articleOrder || line.kind === 'image') return false
    if (line.text.length < LENGTH.min || line.text.length > LENGTH.max || line.linkDensity > 0.5) return false
    return (
      (line === next && isSentence(line.text)) ||
      isNamedStandfirst(line.element, rules) ||
      startsAlike(line.text, description ?? '')
    )
  })
}

const COMPARED_WORDS = 6

/** Whether a text begins as a page's description does. */
export function startsAlike(text: string, description: string): boolean {
  const start = (value: string) => fold(value).split(' ').slice(0, COMPARED_WORDS).join(' ')
  return description.length >= LENGTH.min && start(text) === start(description)
}
