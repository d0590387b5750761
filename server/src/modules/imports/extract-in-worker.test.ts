import { expect, test } from 'vitest'
import { extractInWorker } from './extract-in-worker.ts'

const PARAGRAPH =
  '<p>Le conseil a voté le budget municipal dans la nuit, après douze heures de débats et trois suspensions.</p>'
const PAGE = `<html><body><article><h1>Le budget municipal adopté</h1>${PARAGRAPH.repeat(8)}</article></body></html>`

test('a page is extracted in the thread', async () => {
  const reply = await extractInWorker(PAGE, 'https://journal.example/budget')
  expect(reply).toMatchObject({ ok: true, result: { title: 'Le budget municipal adopté' } })
})

test('a page that takes more than 2 s is given up, and the next one is read', async () => {
  const endless = `<html><body>${'<div><img src="/a.jpg"><span class="caption">a</span></div>'.repeat(200_000)}`
  expect(await extractInWorker(endless, 'https://journal.example/')).toMatchObject({ ok: false, reason: 'TIMEOUT' })
  expect(await extractInWorker(PAGE, 'https://journal.example/budget')).toMatchObject({ ok: true })
})

test('a page nested deeper than the stack fails without taking the thread with it', async () => {
  const deep = `<html><body>${'<div>'.repeat(20_000)}fin`
  expect(await extractInWorker(deep, 'https://journal.example/')).toMatchObject({ ok: false })
  expect(await extractInWorker(PAGE, 'https://journal.example/budget')).toMatchObject({ ok: true })
})

test('pages asked for at once are answered each with its own', async () => {
  const titles = ['Un premier titre', 'Un deuxième titre', 'Un troisième titre']
  const replies = await Promise.all(
    titles.map((title) =>
      extractInWorker(PAGE.replace('Le budget municipal adopté', title), 'https://journal.example/'),
    ),
  )
  expect(replies.map((reply) => reply.ok && reply.result.title)).toEqual(titles)
})
