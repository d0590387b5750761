import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { Pagination } from '#contract/schema.ts'
import { createStore, type Store } from '../lib/store.ts'

/** One answer of the API; one that does not say where it stands is the only one. */
export interface Page {
  pagination?: Pick<Pagination, 'hasNext' | 'nextCursor'>
}

/** Where a list goes on: by cursor where it has one, else by page. */
export type Place = { cursor?: string; page?: number }

/** Reads the page at `place`; `signal` says that nobody waits for it any more. */
export type ReadPage<Of> = (place: Place, signal: AbortSignal) => Promise<Outcome<Of>>

export interface PagesState<Of> {
  /** None as long as nothing was read. */
  pages: readonly Of[]
  status: 'idle' | 'loading' | 'failed'
  /** Why the last reading failed. */
  cause: FailedCall | undefined
  /** The first page as the router's loader gave it, and who read then. */
  given: { first: Of; readerId: string | undefined } | undefined
  /** The reader has changed it since: what the loader gives next may have been read before that. */
  isChanged: boolean
}

/** What this browser has read of one list, and the one reading that is under way. */
export type PageList<Of extends Page> = ReturnType<typeof createPageList<Of>>

export function createPageList<Of extends Page>() {
  const state: Store<PagesState<Of>> = createStore<PagesState<Of>>({
    pages: [],
    status: 'loading',
    cause: undefined,
    given: undefined,
    isChanged: false,
  })
  let running = new AbortController()
  let isShown = false
  let again = () => {}

  /** A new reading gives up the one before; one that fails leaves what is there, and can be tried `again`. */
  async function run(ask: (signal: AbortSignal) => Promise<Outcome<readonly Of[]>>): Promise<void> {
    again = () => void run(ask)
    running.abort()
    running = new AbortController()
    const { signal } = running
    state.set((known) => ({ ...known, status: 'loading', cause: undefined }))
    const outcome = await ask(signal)
    if (signal.aborted) return
    state.set((known) =>
      outcome.ok ? { ...known, pages: outcome.data, status: 'idle' } : { ...known, status: 'failed', cause: outcome },
    )
  }

  /** As many pages as are there, from the first one or after `fresh`; again when the reader changed something meanwhile. */
  function readAnew(read: ReadPage<Of>, fresh: readonly Of[] = []): void {
    void run(async (signal) => {
      for (;;) {
        const before = state.get().pages
        const pages = [...fresh]
        while (pages.length === 0 || (pages.length < before.length && hasNext(pages))) {
          const outcome = await read(placeAfter(pages), signal)
          if (!outcome.ok) return outcome
          pages.push(outcome.data)
        }
        if (signal.aborted || state.get().pages === before) return { ok: true, data: pages }
      }
    })
  }

  return {
    state,
    readAnew,
    again: () => again(),
    /** Changes what is shown, as by a write of the reader's. */
    change: (how: (pages: readonly Of[]) => readonly Of[]) =>
      state.set((known) => ({ ...known, pages: how(known.pages), isChanged: true })),
    /** Reads the next page, unless something is being read. */
    readNext(read: ReadPage<Of>): void {
      const { pages, status } = state.get()
      if (status === 'loading' || !hasNext(pages)) return
      void run(async (signal) => {
        const outcome = await read(placeAfter(pages), signal)
        return outcome.ok ? { ...outcome, data: [...state.get().pages, outcome.data] } : outcome
      })
    },
    /**
     * Begins to show the list. What the loader read anew before the reader's eyes, or for another reader, has the pages after it
     * read anew as well; on the way back they are as they were left. Without a loader everything is read, and where the reader has
     * changed something, which the loader may not have seen.
     */
    begin(read: ReadPage<Of>, first: Of | undefined, readerId: string | undefined): void {
      if (first === undefined) {
        readAnew(read)
        return
      }
      const { given, pages, isChanged } = state.get()
      if (given?.first === first) return
      running.abort()
      if (isChanged) {
        state.set((known) => ({ ...known, given: { first, readerId }, isChanged: false }))
        readAnew(read)
        return
      }
      state.set((known) => ({
        ...withFirst(known, first),
        given: { first, readerId },
        status: 'idle',
        cause: undefined,
      }))
      const isOutdated = given !== undefined && (isShown || given.readerId !== readerId)
      if (isOutdated && pages.length > 1) readAnew(read, [first])
    },
    /** Notes that it is on screen. Returns what notes that it is not, and gives up what is being read. */
    show(): () => void {
      isShown = true
      return () => {
        isShown = false
        running.abort()
        state.set((known) => (known.status === 'loading' ? { ...known, status: 'idle' } : known))
      }
    },
  }
}

/** The state with the page that the loader gave in the place of its first one, unless the reader has changed that one. */
export function withFirst<Of extends Page>(state: PagesState<Of>, first: Of | undefined): PagesState<Of> {
  if (first === undefined || state.given?.first === first || state.isChanged) return state
  const status = state.given === undefined ? 'idle' : state.status
  return { ...state, status, pages: [first, ...state.pages.slice(1)] }
}

export const hasNext = (pages: readonly Page[]): boolean => pages.at(-1)?.pagination?.hasNext ?? false

function placeAfter(pages: readonly Page[]): Place {
  const last = pages.at(-1)
  if (last === undefined) return {}
  const cursor = last.pagination?.nextCursor ?? null
  return cursor === null ? { page: pages.length + 1 } : { cursor }
}
