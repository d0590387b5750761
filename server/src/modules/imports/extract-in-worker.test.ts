import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { extractInWorker } from './extract-in-worker.ts'

const ACCOUNT = 'jeanne'

const PARAGRAPH =
  '<p>Le conseil a voté le budget municipal dans la nuit, après douze heures de débats et trois suspensions.</p>'
const PAGE = `<html><body><article><h1>Le budget municipal adopté</h1>${PARAGRAPH.repeat(8)}</article></body></html>`

test('a page is extracted in the thread', async () => {
  const reply = await extractInWorker(PAGE, 'https://journal.example/budget', ACCOUNT)
  expect(reply).toMatchObject({ ok: true, result: { title: 'Le budget municipal adopté' } })
})

test('a page that takes more than 3 s of processor time is given up, and the next one is read', async () => {
  const endless = `<html><body>${'<div><img src="/a.jpg"><span class="caption">a</span></div>'.repeat(90_000)}`
  expect(await extractInWorker(endless, 'https://journal.example/', ACCOUNT)).toMatchObject({
    ok: false,
    reason: 'CPU',
  })
  expect(await extractInWorker(PAGE, 'https://journal.example/budget', ACCOUNT)).toMatchObject({ ok: true })
})

test('a page nested deeper than the stack fails without taking the thread with it', async () => {
  const deep = `<html><body>${'<div>'.repeat(20_000)}fin`
  expect(await extractInWorker(deep, 'https://journal.example/', ACCOUNT)).toMatchObject({ ok: false })
  expect(await extractInWorker(PAGE, 'https://journal.example/budget', ACCOUNT)).toMatchObject({ ok: true })
})

test('pages asked for at once are answered each with its own', async () => {
  const titles = ['Un premier titre', 'Un deuxième titre', 'Un troisième titre']
  const replies = await Promise.all(
    titles.map((title) =>
      extractInWorker(PAGE.replace('Le budget municipal adopté', title), 'https://journal.example/', ACCOUNT),
    ),
  )
  expect(replies.map((reply) => reply.ok && reply.result.title)).toEqual(titles)
})

test('a page that nears the limit is read on a machine that is busy with other work', async () => {
  const long = `<html><body><article><h1>Le budget</h1>${PARAGRAPH.repeat(12_000)}</article></body></html>`
  await extractInWorker(PAGE, 'https://journal.example/budget', ACCOUNT)
  // As many endless threads as a machine that reads ten times slower has.
  const others = Array.from({ length: availableParallelism() * 10 }, () => new Worker('for (;;);', { eval: true }))
  const start = performance.now()
  const reply = await extractInWorker(long, 'https://journal.example/', ACCOUNT)
  const elapsed = performance.now() - start
  await Promise.all(others.map((other) => other.terminate()))
  expect(reply).toMatchObject({ ok: true })
  expect(elapsed).toBeGreaterThan(2000)
})

test('an account with many pages does not hold up another', async () => {
  const order: string[] = []
  const read = (account: string) =>
    extractInWorker(PAGE, 'https://journal.example/budget', account).then(() => order.push(account))
  await Promise.all([...Array.from({ length: 6 }, () => read('many')), read('one')])
  expect(order.indexOf('one')).toBeLessThan(3)
})
