import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../testing/stub-local-storage.ts'
import { sampleCard } from '../samples/sample-card.ts'

let store: typeof import('./saved-store.ts')
beforeEach(async () => {
  stubLocalStorage()
  vi.resetModules()
  store = await import('./saved-store.ts')
})

const piece = (title: string) => sampleCard({ title, description: '', tags: [], outlet: 'radio' })

test('a saved piece is kept on the device with what its card shows, without its body, newest first', () => {
  const whole = { ...piece('Bergers'), blocks: [] }
  store.toggleSaved(piece('Ponts'))
  store.toggleSaved(whole)

  const stored: unknown = JSON.parse(localStorage.getItem('savedArticles') ?? '')
  expect(stored).toEqual([piece('Bergers'), piece('Ponts')])
})

test('saving again takes a piece back', () => {
  const ponts = piece('Ponts')
  store.toggleSaved(ponts)
  expect(store.isSaved(ponts.id)).toBe(true)

  store.toggleSaved(ponts)

  expect(store.isSaved(ponts.id)).toBe(false)
})

test('a piece is brought up to date, or goes with its original', () => {
  const saved = piece('Bergers')
  store.toggleSaved(saved)
  store.refreshSaved(saved.id, { ...saved, title: 'La météo des bergers' })
  expect(store.savedPieces()).toMatchObject([{ title: 'La météo des bergers' }])

  store.refreshSaved(saved.id, null)

  expect(store.savedPieces()).toEqual([])
})

test('a store that somebody broke is an empty one', () => {
  localStorage.setItem('savedArticles', '[1, "deux", {"id": 3}]')

  expect(store.savedPieces()).toEqual([])
})
