import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'

test.each([
  ['Le Courrier du Val', 'du Courrier du Val'],
  ['Les Échos', 'des Échos'],
  ['L’Échappée', 'de L’Échappée'],
  ['Inès', 'd’Inès'],
  ['Radio Lanterne', 'de Radio Lanterne'],
  ['Legrand', 'de Legrand'],
])('%s: %s', (name, said) => expect(ofName(name)).toBe(said))
