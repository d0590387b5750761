import { expect, test } from 'vitest'
import { offered } from './use-offered-articles.ts'

const mine: { id: string; sectionId: string | null } = { id: 'a', sectionId: 'mine' }
const free = { id: 'b', sectionId: null }
const elsewhere = { id: 'c', sectionId: 'other' }

test('a section offers what it holds, in its order, then what no section holds', () => {
  expect(offered([free, mine, elsewhere], { id: 'mine', articles: [mine] })).toEqual([mine, free])
})

test('a new section offers only what no section holds', () => {
  expect(offered([mine, free, elsewhere], null)).toEqual([free])
})

test('an article that left its section meanwhile is offered once', () => {
  expect(offered([{ ...mine, sectionId: null }], { id: 'mine', articles: [mine] })).toEqual([mine])
})

test('what the profile did not carry of a long section is offered as well', () => {
  const later = { id: 'd', sectionId: 'mine' }
  expect(offered([later, mine, elsewhere], { id: 'mine', articles: [mine] })).toEqual([mine, later])
})
