import { foldTag } from '#contract/reading/tag-address.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Words that a search passes over, unless there are no others. */
const STOP_WORDS = new Set(
  (
    'a au aux avec c ce ces d dans de des du elle en est et eux il ils j je l la le les leur lui m ma mais me mes n ne nos ' +
    'notre nous on ou par pas pour qu que qui s sa se ses son sont sur t ta te tes toi ton tu un une vos votre vous y'
  ).split(' '),
)

const singular = (word: string): string => word.replace(/[sx]+$/, '')

/**
 * Cuts a text where words begin and end that were searched for: what stands at odd places was found. Accents, case and the plural do
 * not matter, and the last word searched for may be the beginning of one, as the search has it.
 */
export function cutAtFound(text: string, q: string): string[] {
  const words = [...foldTag(q).matchAll(WORD)].map(([word]) => word)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  const wanted = new Set((telling.length > 0 ? telling : words).map(singular))
  const last = words.at(-1) ?? ''
  const beginning = last.length > 1 && wanted.has(singular(last)) ? last : undefined
  const isFound = (word: string) =>
    wanted.has(singular(word)) || (beginning !== undefined && word.startsWith(beginning))

  const parts: string[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(foldTag(word))) continue
    parts.push(text.slice(end, index), word)
    end = index + word.length
  }
  return [...parts, text.slice(end)]
}
