import { expect, test } from 'vitest'
import { FILTERS, SORTS, viewAddress, viewOf } from './views.ts'

test('every filter and order is found again in its address', () => {
  for (const filter of FILTERS) {
    for (const sort of SORTS) {
      const { searchParams } = new URL(viewAddress({ filter, sort }), 'https://kiosque.example')
      expect(viewOf(searchParams)).toEqual({ filter, sort })
    }
  }
})

test('an unknown filter or order counts as the first', () => {
  expect(viewOf(new URLSearchParams('statut=x&tri=y'))).toEqual({ filter: FILTERS[0], sort: SORTS[0] })
})
