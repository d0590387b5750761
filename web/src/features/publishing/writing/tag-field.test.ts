import { expect, test } from 'vitest'
import { addTag } from './tag-field.tsx'

test('a hashtag is trimmed and loses its sign', () => {
  expect(addTag([], '  #Climat ')).toEqual({ tags: ['Climat'] })
})

test('a hashtag that is there already, in whatever case, is refused', () => {
  expect(addTag(['Climat'], 'climat').refusal).toBeDefined()
})

test('nothing typed adds nothing and is no fault', () => {
  expect(addTag(['a'], '  ')).toEqual({ tags: ['a'] })
})
