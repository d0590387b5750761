import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts'
import { sampleArticle } from '../../publishing/samples/sample-article.ts'

let store: typeof import('./saved-store.ts')
beforeEach(async () => {
  stubLocalStorage()
  vi.resetModules()
  store = await import('./saved-store.ts')
})

const article = (title: string) => sampleArticle({ title, description: '', tags: [], outlet: 'radio' })

test('a saved article is kept on the device with what its card shows, without its body, newest first', () => {
  const whole = { ...article('Bergers'), blocks: [] }
  store.toggleSaved(article('Ponts'))
  store.toggleSaved(whole)

  const stored: unknown = JSON.parse(localStorage.getItem('savedArticles') ?? '')
  expect(stored).toEqual([article('Bergers'), article('Ponts')])
})

test('saving again takes an article back', () => {
  const ponts = article('Ponts')
  store.toggleSaved(ponts)
  expect(store.isSaved(ponts.id)).toBe(true)

  store.toggleSaved(ponts)

  expect(store.isSaved(ponts.id)).toBe(false)
})

test('an article is brought up to date, or goes with its original', () => {
  const saved = article('Bergers')
  store.toggleSaved(saved)
  store.refreshSaved(saved.id, { ...saved, title: 'La météo des bergers' })
  expect(store.savedArticles()).toMatchObject([{ title: 'La météo des bergers' }])

  store.refreshSaved(saved.id, null)

  expect(store.savedArticles()).toEqual([])
})

test('a store that somebody broke is an empty one', () => {
  localStorage.setItem('savedArticles', '[1, "deux", {"id": 3}]')

  expect(store.savedArticles()).toEqual([])
})
