import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { NOTHING_SAID } from '#contract/publishing/article-fields.ts'
import { articleInput, type ContentStatus } from '#contract/publishing/articles.ts'
import { computeReadingTime } from '#contract/reading/reading-time.ts'
import { contentOf } from '../features/publishing/writing/article-fields.ts'
import type { BlockChange } from '../features/publishing/writing/block-list.ts'
import { forgetClaim } from '../features/publishing/writing/journal.ts'
import { findOffered } from '../features/publishing/writing/kept-draft.ts'
import { createSaver, type Saver } from '../features/publishing/writing/saver.ts'
import { keepOnDevice, saveByItself } from '../features/publishing/writing/use-safe-keeping.ts'
import { editorLoader, NEW, type Opened } from '../screens/editor/editor-loader.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { playTabs, settle, type Tab } from './played-tabs.ts'
import { sampleUser } from './sample-user.ts'

type Written = readonly [title: string, ...blocks: string[]]

/** Milliseconds until what was typed is surely on the device; and until a draft is saved by itself. */
const KEPT = 250
const SAVED = 31_000

interface Version {
  version: number
  status: ContentStatus
  title: string
  blocks: { content: string }[]
}

/** The server's end of the line: it keeps every version of every article, and answers as the contract says. */
class ArticleServer {
  #isReached = true
  #losesAnswer = false
  #held: Promise<void> | undefined
  readonly versions = new Map<string, Version[]>()
  /** What waits beside published articles, and what ever did. */
  readonly waiting = new Map<string, Version>()
  readonly beside: Version[] = []
  readonly #creations = new Map<string, string>()

  reach(isReached: boolean): void {
    this.#isReached = isReached
  }

  loseAnswer(): void {
    this.#losesAnswer = true
  }

  /** Holds answers to writings back, until the function it returns is called. */
  holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return resolve
  }

  readonly answer = async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    if (!this.#isReached) throw new TypeError('no connection')
    const key = new Headers(headers).get('idempotency-key')
    const [, , id, part, act] = path.split('/')
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    const response = part === 'unpublished' ? this.#answerBeside(id ?? '', sent, act) : this.#answer(id, key, sent)
    if (method === 'GET') return response
    await this.#held
    if (!this.#losesAnswer) return response
    this.#losesAnswer = false
    throw new TypeError('the answer is lost')
  }

  #answer(named: string | undefined, key: string | null, body: unknown): Response {
    const id = named ?? this.#creations.get(key ?? '')
    if (id === REFUSED) return refused(400, 'VALIDATION_ERROR')
    const latest = this.versions.get(id ?? '')?.at(-1)
    if (body === null || (latest && !named)) return latest ? told(latest) : refused(404, 'NOT_FOUND')
    const { data: input } = articleInput.safeParse(body)
    const made = input ? (id ?? `a${this.versions.size + 1}`) : REFUSED
    // Sent again, a creation is answered as before.
    if (key) this.#creations.set(key, made)
    if (!input) return refused(400, 'VALIDATION_ERROR')
    if (latest && input.version !== latest.version) return refused(409, 'CONFLICT')
    const status: ContentStatus = input.isPublished ? 'published' : 'draft'
    const article = { ...BLANK, status, ...latest, ...input, id: made, version: (latest?.version ?? 0) + 1 }
    this.versions.set(made, [...(this.versions.get(made) ?? []), { ...article, blocks: article.blocks ?? [] }])
    return told(article)
  }

  #answerBeside(id: string, body: unknown, act: string | undefined): Response {
    const [published, waiting] = [this.versions.get(id)?.at(-1), this.waiting.get(id)]
    if (body === null) return Response.json({ success: true, data: { unpublished: waiting ? besides(waiting) : null } })
    const { data: input } = articleInput.safeParse(body)
    const latest = waiting ?? published
    if (!input || !latest) return refused(400, 'VALIDATION_ERROR')
    if (published?.status !== 'published' || input.version !== latest.version) return refused(409, 'CONFLICT')
    const version = 1 + Math.max(latest.version, published.version)
    const article = { ...latest, ...input, version, blocks: input.blocks ?? latest.blocks }
    const made = { ...article, title: article.title ?? '', status: 'published' } as const
    if (act === 'publish') {
      this.waiting.delete(id)
      this.versions.get(id)?.push(made)
    } else {
      this.waiting.set(id, made)
      this.beside.push(made)
    }
    return told(article)
  }
}

/** What a creation came to that was refused. */
const REFUSED = 'refused'

/** What a new article has when nothing was said of it. */
const BLANK = {
  ...{ ...NOTHING_SAID, commentsMode: 'open', mediaOutlet: { name: '', logo: null } },
  ...{ captionsUrl: null, recording: null, can: { edit: true, publish: true, delete: true, moderate: false } },
}

const whole = (article: { blocks?: { content: string }[] }) => ({
  ...article,
  readingTime: computeReadingTime(Object.assign([], article.blocks)),
})

const told = (article: { blocks?: { content: string }[] }) =>
  Response.json({ success: true, data: { content: whole(article) } })

const besides = (waiting: Version) => ({
  ...{ content: whole(waiting), baseVersion: 1, isBehind: false },
  ...{ savedAt: new Date(0).toISOString(), savedBy: null },
})

const refused = (status: number, code: string) => Response.json({ success: false, code, message: code }, { status })

/** A device of somebody signed in, who writes in its tabs; and the server. */
export function openDevice() {
  const server = new ArticleServer()
  const browser = playTabs(server.answer)
  const writers: TestWriter[] = []
  storeSession(sampleUser({ userType: 'media' }), { accessToken: 'a', refreshToken: 'r' })
  return {
    server,
    browser,
    writers,
    /** A new tab at the editor, or at a stored article. */
    open(place = NEW): TestWriter {
      const writer = new TestWriter(this, place)
      writers.push(writer)
      return writer
    },
    /** All that is somewhere: on the device, in its tabs, or on the server, former versions too. */
    all: (): string =>
      JSON.stringify([
        ...[...browser.kept.values(), writers.map((each) => each.content)],
        ...[[...server.versions], server.beside],
      ]),
    end() {
      inNoTab(browser)
      vi.unstubAllGlobals()
    },
  }
}
export type Device = ReturnType<typeof openDevice>

const inNoTab = ({ inTab, newTab }: Device['browser']) => inTab(newTab(), clearSession)

/**
 * Somebody who writes in a tab, without a browser: the list of blocks, the saver, the journal and what ties them are the real ones.
 * Steps follow one another: `await writer.type('…').cutLine().reload().expectWritten('…').done()`.
 */
export class TestWriter {
  #turn: Promise<unknown> = Promise.resolve()
  #tab: Tab
  #opened: Opened | undefined
  #saver: Saver | undefined
  #leave = () => {}

  readonly device: Device

  constructor(device: Device, place: string) {
    this.device = device
    this.#tab = device.browser.newTab()
    this.#then(() => this.#load(place))
  }

  /** Waits until all steps so far are done. */
  done = async (): Promise<this> => {
    await this.#turn
    return this
  }

  // What an author does.

  title = (title: string) =>
    this.#then(() => this.#writing.draft.set((now) => ({ ...now, fields: { ...now.fields, title } })))

  /** Adds a text, and types in it without saving it. */
  type = (content: string) =>
    this.#then(() => {
      const before = this.#writing.draft.get().list.blocks
      this.#writing.changeBlocks({ kind: 'add', type: 'text', index: before.length })
      const id = this.#writing.draft.get().list.blocks.at(-1)?.id ?? ''
      this.#writing.changeBlocks({ kind: 'type', id, patch: { content } })
    })

  /** Types after what the n-th block says. */
  typeIn = (n: number, more: string) =>
    this.#then(() => {
      const { blocks, open } = this.#writing.draft.get().list
      const block = blocks[n]
      if (!block) return
      this.#writing.changeBlocks({ kind: 'open', id: block.id })
      const content = (open[block.id] ?? block).content + more
      this.#writing.changeBlocks({ kind: 'type', id: block.id, patch: { content } })
    })

  change = (change: BlockChange) => this.#then(() => this.#writing.changeBlocks(change))

  /** The button that saves: a new article leads to its own screen. */
  save = (status?: ContentStatus) =>
    this.#then(async () => {
      this.#writing.changeBlocks({ kind: 'save-all' })
      const outcome = await this.#writing.save(status)
      if (!outcome.ok || this.#opened?.place !== NEW) return
      forgetClaim(NEW)
      this.#leave()
      await this.#load(`${NEW}/${outcome.data.id}`)
    })

  /** The buttons of a published article that readers go on seeing as it is. */
  keepAside = () => this.#aside(({ saveUnpublished }) => saveUnpublished())
  publishAside = () => this.#aside(({ publishUnpublished }) => publishUnpublished())
  #aside = (act: (saver: Saver) => Promise<unknown>) =>
    this.#then(() => {
      if (this.#writing.state.get().stored?.status !== 'published') return
      this.#writing.changeBlocks({ kind: 'save-all' })
      return act(this.#writing)
    })

  /** As `save`, without waiting for the answer. */
  beginSave = () =>
    this.#then(() => {
      void this.#writing.save()
      return settle()
    })

  keepMine = () => this.#then(() => this.#writing.keepMine())
  takeTheirs = () => this.#then(() => this.#writing.takeTheirs())

  /** Goes on with the newest text that was found on this device. */
  takeOffer = () =>
    this.#then(async () => {
      const [offer, ...offers] = this.#opened?.offers ?? []
      if (!offer || !this.#opened) return
      const found = await findOffered(this.place, offer.key)
      this.#opened = { ...this.#opened, offers }
      if (!found) return
      this.#leave()
      this.#begin({ ...this.#opened, key: found.key, start: found.start })
    })

  // What happens to the tab and to the line.

  wait = (time: number) => this.#then(() => this.device.browser.pass(time))
  waitUntilKept = () => this.wait(KEPT)
  waitUntilSaved = () => this.wait(SAVED)

  cutLine = () => this.#then(() => this.device.server.reach(false))
  mendLine = () =>
    this.#then(async () => {
      this.device.server.reach(true)
      for (const writer of this.device.writers) writer.#hear('online')
      await settle()
    })
  /** The next writing arrives, but its answer does not. */
  loseAnswer = () => this.#then(() => this.device.server.loseAnswer())

  reload = () =>
    this.#then(async () => {
      const place = this.#opened?.place ?? NEW
      await this.#end('pagehide')
      this.#tab = this.device.browser.newTab(this.#tab.session)
      await this.#load(place)
    })

  close = () => this.#then(() => this.#end('pagehide'))
  /** The tab is gone without having heard of it. */
  kill = () => this.#then(() => this.#end())

  // What is there then.

  expectWritten = (...written: Written) => this.#then(() => expect(this.written).toEqual(written))
  expectOffered = (...titles: string[]) =>
    this.#then(() => expect(this.#opened?.offers.map(({ start }) => start.draft.fields.title)).toEqual(titles))
  /** The articles that the server has. */
  expectStored = (...articles: Written[]) =>
    this.#then(() => {
      const latest = [...this.device.server.versions.values()].map((versions) => versions.at(-1))
      expect(latest.map((article) => [article?.title, ...textsOf(article?.blocks)])).toEqual(articles)
    })
  /** What waits beside published articles. */
  expectAside = (...articles: Written[]) =>
    this.#then(() => {
      const waiting = [...this.device.server.waiting.values()]
      expect(waiting.map(({ title, blocks }) => [title, ...textsOf(blocks)])).toEqual(articles)
    })
  expectConflict = (theirs: string | undefined) =>
    this.#then(() => expect(this.#writing.state.get().conflict?.title).toBe(theirs))
  expectUnsaved = (isDirty: boolean) => this.#then(() => expect(this.#writing.isDirty()).toBe(isDirty))

  get isOpen(): boolean {
    return this.#tab.isOpen
  }

  /** All that its screen began with: what is written, and what was found on this device. */
  get found() {
    return this.#opened
  }

  get place(): string {
    return this.#opened?.place ?? NEW
  }

  /** What the author sees, open blocks as typed; nothing of a tab that is gone. */
  get content() {
    return this.#tab.isOpen && this.#saver ? contentOf(this.#saver.draft.get()) : null
  }

  idOf = (n: number): string => this.content?.blocks[n]?.id ?? ''

  get written(): string[] {
    return [this.content?.fields.title ?? '', ...textsOf(this.content?.blocks)]
  }

  get #writing(): Saver {
    if (this.#saver === undefined) throw new Error('nothing is being written here')
    return this.#saver
  }

  #then(step: () => unknown): this {
    this.#turn = this.#turn.then(() => this.device.browser.inTab(this.#tab, step))
    return this
  }

  /** As the router does, and React after it. */
  async #load(place: string): Promise<void> {
    const url = new URL(place, 'https://kiosque.example')
    const params = place === NEW ? {} : { articleId: place.slice(NEW.length + 1) }
    const context = new RouterContextProvider()
    const tab = this.#tab
    await this.device.browser.inTab(tab, async () =>
      this.#begin(await editorLoader({ request: new Request(url), url, params, pattern: place, context })),
    )
  }

  #begin(opened: Opened): void {
    this.#opened = opened
    const saver = createSaver(opened.start)
    this.#saver = saver
    const stops = [keepOnDevice(saver, opened.place, opened.key), saveByItself(saver)]
    this.#leave = () => {
      for (const stop of stops) stop?.()
    }
  }

  #hear(event: string): void {
    if (this.#tab.isOpen) this.device.browser.inTab(this.#tab, () => this.#tab.events.dispatchEvent(new Event(event)))
  }

  async #end(event?: string): Promise<void> {
    if (event) this.#hear(event)
    this.#tab.isOpen = false
    await settle()
  }
}

const textsOf = (blocks: readonly { content: string }[] = []): string[] => blocks.map(({ content }) => content)
