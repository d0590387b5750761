import { expect, test } from 'vitest'
import { FILTERS, SORTS, viewAddress, viewOf } from './views.ts'

test('every filter and order is found again in its address', () => {
  for (const filter of FILTERS) {
    for (const sort of SORTS) {
      const view = { filter, sort, publication: 'le_courrier' }
      const { searchParams } = new URL(viewAddress(view), 'https://kiosque.example')
      expect(viewOf(searchParams)).toEqual(view)
    }
  }
})

test('an unknown filter or order counts as the first', () => {
  expect(viewOf(new URLSearchParams('statut=x&tri=y'))).toEqual({ filter: FILTERS[0], sort: SORTS[0], publication: '' })
})
