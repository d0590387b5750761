import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
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

/** Reads a long page in a process of its own, and says when it begins and what came of it. */
const READING = `
  import(${JSON.stringify(new URL('./extract-in-worker.ts', import.meta.url).href)})
.then(async ({ extractInWorker }) => {
  const read = (html) => extractInWorker(html, 'https://journal.example/', 'jeanne')
  await read(${JSON.stringify(PAGE)})
  const reply = read('<html><body><article><h1>Le budget</h1>' + ${JSON.stringify(PARAGRAPH)}.repeat(8_000) + '</article></body></html>')
  console.log('begun')
  const { ok, reason } = await reply
  console.log(JSON.stringify({ ok, reason }))
  })`

test('a page is read however long the machine has no time for it: only processor time counts', async () => {
  const reading = spawn(process.execPath, ['-e', READING], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(reading.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('begun')
  reading.kill('SIGSTOP')
  const stopped = performance.now()
  await expect.poll(() => performance.now() - stopped).toBeGreaterThan(3_500)
  reading.kill('SIGCONT')
  expect((await lines.next()).value).toBe('{"ok":true}')
})

test('an account with many pages does not hold up another', async () => {
  const order: string[] = []
  const read = (account: string) =>
    extractInWorker(PAGE, 'https://journal.example/budget', account).then(() => order.push(account))
  await Promise.all([...Array.from({ length: 6 }, () => read('many')), read('one')])
  expect(order.indexOf('one')).toBeLessThan(3)
})
