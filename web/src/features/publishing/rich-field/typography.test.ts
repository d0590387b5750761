import { describe, expect, test } from 'vitest'
import { typographed } from './typography.ts'

/** What stands before the cursor after each character of a text was typed, `·` for a narrow no-break space. */
function type(text: string): string {
  let before = ''
  for (const key of text) {
    const typed = typographed(before, key)
    before = typed === null ? before + key : before.slice(0, before.length - typed.drop) + typed.put
  }
  return before.replaceAll('\u202f', '·')
}

describe('French typography while typing (docs/product/screens.md#typography-while-typing)', () => {
  test.each([
    ['"Bonjour"', '«·Bonjour·»'],
    ['dit-il : "oui".', 'dit-il·: «·oui·».'],
    ['" entre espaces "', '«·entre espaces·»'],
    ['"un" et "deux"', '«·un·» et «·deux·»'],
    ['(l"', '(l·»'],
    ['«ici»', '«·ici·»'],
    ["l'eau qu'on", 'l’eau qu’on'],
    ['Quoi ?', 'Quoi·?'],
    ['Quoi?', 'Quoi·?'],
    ['Quoi?!', 'Quoi·?!'],
    ['Enfin !!', 'Enfin·!!'],
    ['un;deux', 'un·;deux'],
    ['Voici:', 'Voici·:'],
    ['à 12:30', 'à 12:30'],
    ['Attendez...', 'Attendez…'],
    ['....', '….'],
    ['https://exemple.fr/a?b=c;d!"', 'https://exemple.fr/a?b=c;d!"'],
    ['www.exemple.fr?a', 'www.exemple.fr?a'],
    ['(?', '(?'],
    [' ?', ' ?'],
  ])('%s', (typed, shown) => {
    expect(type(typed)).toBe(shown)
  })
})
