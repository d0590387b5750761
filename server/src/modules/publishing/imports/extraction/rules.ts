import { VOCABULARY, type Vocabulary } from './vocabulary.ts'

/** A vocabulary made ready to be asked about lines and names. */
export type Rules = {
  isLabel: (text: string) => boolean
  leads: (text: string) => boolean
  isNotice: (text: string) => boolean
  isTail: (text: string) => boolean
  /** Whether the words of an element's id and classes (`classWords`) name what is no part of an article. */
  isNamedAside: (words: string[]) => boolean
  isNamedInvitation: (words: string[]) => boolean
  isNamedConsent: (words: string[]) => boolean
  isNamedStandfirst: (words: string[]) => boolean
}

/** What a line may have besides a label: marks, arrows, an ellipsis. */
const MARKS = '[^\\p{L}\\p{N}]*'

export function compileRules(vocabulary: Vocabulary): Rules {
  const oneOf = (list: readonly string[]) => `(?:${list.join('|') || '[]'})`
  const label = new RegExp(`^${MARKS}${oneOf(vocabulary.labels)}${MARKS}$`, 'iu')
  const lead = new RegExp(`^${MARKS}${oneOf(vocabulary.leads)}`, 'iu')
  const notice = new RegExp(oneOf(vocabulary.notices), 'iu')
  const tail = new RegExp(`^${MARKS}${oneOf(vocabulary.tails)}${MARKS}$`, 'iu')
  const names = new Set(vocabulary.names)
  const oneNamed = (list: readonly string[]) => {
    const known = new Set(list)
    return (words: string[]) => words.some((word) => known.has(word))
  }
  return {
    isLabel: (text) => label.test(text),
    leads: (text) => lead.test(text),
    isNotice: (text) => notice.test(text),
    isTail: (text) => tail.test(text),
    isNamedAside: (parts) => parts.some((part, at) => names.has(part) || names.has(`${part} ${parts[at + 1]}`)),
    isNamedInvitation: oneNamed(vocabulary.invitations),
    isNamedConsent: oneNamed(vocabulary.consents),
    isNamedStandfirst: oneNamed(vocabulary.standfirsts),
  }
}

export const RULES = compileRules(VOCABULARY)
