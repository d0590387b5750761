import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#contract/articles.ts'
import { contentOf, emptyDraft } from './article-fields.ts'
import { createSaver } from './saver.ts'

interface Call {
  method: string
  path: string
  key: string | null
  body: { title?: string; version?: number; isPublished?: boolean; status?: string }
}

/** A server that answers each call with what the test says, and remembers what it was asked. */
function serve(...answers: ((call: Call) => Response | Promise<Response>)[]) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.replace('/api/v1', ''),
      key: headers.get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    calls.push(call)
    const answer = answers[calls.length - 1]
    if (!answer) throw new Error(`unexpected call ${call.method} ${call.path}`)
    return answer(call)
  })
  return calls
}

const stored =
  (version: number, patch: Partial<Article> = {}) =>
  () =>
    Response.json({ success: true, data: { content: { id: 'a1', version, status: 'draft', ...patch } } })
const lost = () => Promise.reject(new TypeError('no answer'))
const failure = (status: number, code: string) => () =>
  Response.json({ success: false, code, message: code }, { status })

function newSaver() {
  const draft = emptyDraft()
  const saver = createSaver({ draft, saved: contentOf(draft), stored: null })
  const type = (title: string) => saver.draft.set((now) => ({ ...now, fields: { ...now.fields, title } }))
  return { saver, type }
}

afterEach(() => vi.unstubAllGlobals())

describe('nothing is made twice and nothing newer is lost', () => {
  test('the first save creates, the next ones change with the version they know', async () => {
    const calls = serve(stored(1), stored(2))
    const { saver, type } = newSaver()
    type('Un')
    await saver.save()
    type('Deux')
    await saver.save()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /content', 'PUT /content/a1'])
    expect(calls[1]?.body).toMatchObject({ title: 'Deux', version: 1 })
    expect(saver.state.get().stored?.version).toBe(2)
  })

  test('saves asked for at once run one after the other, each with the newest text', async () => {
    let answerFirst: (response: Response) => void = () => {}
    const calls = serve(() => new Promise<Response>((resolve) => (answerFirst = resolve)), stored(2))
    const { saver, type } = newSaver()
    type('Un')
    const both = Promise.all([saver.save(), saver.save()])
    await expect.poll(() => calls).toHaveLength(1)
    type('Deux')
    answerFirst(stored(1)())
    await both
    expect(calls.map(({ body }) => body.title)).toEqual(['Un', 'Deux'])
  })

  test('an answer does not write over what was typed meanwhile, which still counts as unsaved', async () => {
    let answer: (response: Response) => void = () => {}
    const calls = serve(() => new Promise<Response>((resolve) => (answer = resolve)))
    const { saver, type } = newSaver()
    type('Un')
    const saving = saver.save()
    await expect.poll(() => calls).toHaveLength(1)
    type('Un et demi')
    answer(stored(1)())
    await saving
    expect(saver.draft.get().fields.title).toBe('Un et demi')
    expect(saver.isDirty()).toBe(true)
  })

  test('a creation whose answer was lost is sent again as it was, with its key, then what changed since', async () => {
    const calls = serve(lost, stored(1), stored(2))
    const { saver, type } = newSaver()
    type('Un')
    expect(await saver.save()).toMatchObject({ ok: false, status: 0 })
    type('Deux')
    await saver.save('published')
    expect(calls.map(({ method, body }) => [method, body.title])).toEqual([
      ['POST', 'Un'],
      ['POST', 'Un'],
      ['PUT', 'Deux'],
    ])
    expect(calls[1]?.key).toBe(calls[0]?.key)
    expect(calls[2]?.body.status).toBe('published')
  })

  test('a refused creation is not repeated: the next one has a key of its own', async () => {
    const calls = serve(failure(400, 'VALIDATION'), stored(1))
    const { saver, type } = newSaver()
    type('Un')
    await saver.save()
    await saver.save()
    expect(calls[1]?.key).not.toBe(calls[0]?.key)
  })
})

describe('two tabs or devices', () => {
  const texts = { title: 'Le leur', description: 'Le leur aussi', tags: [], blocks: [], featuredImage: null }
  const theirs = stored(7, { ...texts, type: 'article', mediaUrl: null, chapters: [] })

  test('a stale version shows both; keeping mine writes over the newest one', async () => {
    const calls = serve(stored(1), failure(409, 'CONFLICT'), theirs, stored(8))
    const { saver, type } = newSaver()
    type('Un')
    await saver.save()
    type('Le mien')
    await saver.save()
    expect(saver.state.get().conflict?.title).toBe('Le leur')
    await saver.keepMine()
    expect(calls[3]?.body).toMatchObject({ title: 'Le mien', description: '', version: 7 })
    expect(saver.state.get().conflict).toBeNull()
  })

  test('taking theirs leaves nothing to save', async () => {
    serve(stored(1), failure(409, 'CONFLICT'), theirs)
    const { saver, type } = newSaver()
    await saver.save()
    type('Le mien')
    await saver.save()
    saver.takeTheirs()
    expect(saver.draft.get().fields.title).toBe('Le leur')
    expect(saver.isDirty()).toBe(false)
  })
})
