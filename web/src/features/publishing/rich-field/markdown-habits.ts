import type { List, Mark } from '#contract/publishing/marked-text.ts'

/** Signs around words that mark them, as the last of them is typed. */
const AROUND: readonly { mark: Mark; sign: string; pattern: RegExp }[] = [
  { mark: 'bold', sign: '**', pattern: /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*$/ },
  { mark: 'italic', sign: '*', pattern: /(?<![*\p{L}\p{N}])\*([^\s*](?:[^*\n]*[^\s*])?)\*$/u },
  { mark: 'strike', sign: '~~', pattern: /~~([^\s~](?:[^~\n]*[^\s~])?)~~$/ },
  { mark: 'code', sign: '`', pattern: /`([^`\n]+)`$/ },
]

/** Words that were put between signs: how many characters before the cursor they and their signs take. */
export interface Between {
  mark: Mark
  sign: string
  length: number
}

/** @param text of the line up to the cursor, the key included. */
export function wordsBetween(text: string): Between | null {
  for (const { mark, sign, pattern } of AROUND) {
    const found = pattern.exec(text)
    if (found) return { mark, sign, length: found[0].length }
  }
  return null
}

/** The list that a line begins as, when a space follows its first characters. */
export function listBegun(text: string): List['type'] | null {
  if (text === '-' || text === '*' || text === '•') return 'bullets'
  return /^1[.)]$/.test(text) ? 'numbers' : null
}
