import { expect, test } from 'vitest'
import { NEW_ARTICLE, withInput } from './with-input.ts'

test('an article with a field that nothing keeps is refused, not kept without it', () => {
  const sent = { title: 'Un titre', subtitle: 'Un sous-titre' }
  expect(() => withInput(NEW_ARTICLE, sent)).toThrow('subtitle')
})
