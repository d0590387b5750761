import { classWords } from './class-words.ts'
import type { ContentLine } from './content-lines.ts'
import { fold } from './inline-text.ts'

const STANDFIRST_WORDS = new Set(
  (
    'standfirst dek deck lede lead chapo chapeau subtitle subtitles subhead subheading subheadline subtitulo strapline ' +
    'excerpt summary abstract intro introduction teaser teasertext untertitel vorspann ingress einleitung'
  ).split(' '),
)

const LENGTH = { min: 40, max: 700 }

/** A picture's subtitle is its caption. */
const PICTURE_WORDS = new Set('media image img photo picture figure caption'.split(' '))

/** Whether an element or the one around it is named as a standfirst: the sentences between a title and its article. */
export function isNamedStandfirst(element: Element): boolean {
  return [element, element.parentElement].some((one) => {
    const words = one ? classWords(one) : []
    return words.some((word) => STANDFIRST_WORDS.has(word)) && !words.some((word) => PICTURE_WORDS.has(word))
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
): ContentLine | undefined {
  if (!titleOrder) return undefined
  return page.find((line) => {
    if (line.order <= titleOrder || line.order >= articleOrder || line.kind === 'image') return false
    if (line.text.length < LENGTH.min || line.text.length > LENGTH.max || line.linkDensity > 0.5) return false
    return isNamedStandfirst(line.element) || startsAlike(line.text, description ?? '')
  })
}

const COMPARED_WORDS = 6

function startsAlike(text: string, description: string): boolean {
  const start = (value: string) => fold(value).split(' ').slice(0, COMPARED_WORDS).join(' ')
  return description.length >= LENGTH.min && start(text) === start(description)
}
