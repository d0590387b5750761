import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test.each([
  ['« Allez-y ! »', '«\u202FAllez-y\u202F!\u202F»'],
  ["L'école : oui ; l'âne ?", 'L’école\u202F: oui\u202F; l’âne\u202F?'],
  ['12 min', '12\u00A0min'],
  ['le train de 7 h 40', 'le train de 7\u00A0h\u00A040'],
  ['1 840 euros, 38 %', '1\u202F840\u00A0euros, 38\u202F%'],
  ['en 1991, 340 codes', 'en 1991, 340 codes'],
  ['https://exemple.example/a', 'https://exemple.example/a'],
])('French text is set as in print: %s', (typed, printed) => {
  expect(typeset(typed)).toBe(printed)
})
