import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { stubLocalStorage } from './stub-local-storage.ts'

/** A tab of a browser as the modules see it: what they call of the browser goes to the tab whose code runs. */
export interface Tab {
  /** False once it was closed or killed: nothing of it runs any more. */
  isOpen: boolean
  events: EventTarget
  /** Its session storage, which outlives a reload. */
  session: Map<string, string>
}

const running = new AsyncLocalStorage<Tab>()
const realTimer = setTimeout

/**
 * Plays a browser around the modules: its tabs, their clock, and what the device keeps. Ended by `vi.unstubAllGlobals`.
 * @param fetch the network.
 */
export function playTabs(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  const kept = new Map<string, unknown>()
  const timers = new Set<{ at: number; run: () => void }>()
  const locks = new Set<{ name: string; tab: Tab }>()
  let now = 0
  const here = (): Tab => {
    const tab = running.getStore()
    if (tab === undefined) throw new Error('no tab runs here')
    return tab
  }
  const inTab = <Value>(tab: Tab, run: () => Value): Value => running.run(tab, run)

  stubLocalStorage()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => here().session.get(key) ?? null,
    setItem: (key: string, value: string) => void here().session.set(key, value),
  })
  vi.stubGlobal('addEventListener', (type: string, listen: () => void) => here().events.addEventListener(type, listen))
  vi.stubGlobal('removeEventListener', (type: string, listen: () => void) =>
    here().events.removeEventListener(type, listen),
  )
  vi.stubGlobal('setTimeout', (run: () => void, delay: number) => {
    const tab = running.getStore()
    if (tab === undefined) return realTimer(run, delay)
    const timer = { at: now + delay, run: () => tab.isOpen && inTab(tab, run) }
    timers.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: { at: number; run: () => void }) => timers.delete(timer))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const tab = here()
    const answer = await fetch(url.replace('/api/v1', ''), init).catch((error: unknown) => error)
    // A tab that is gone hears no answer.
    if (!tab.isOpen) return new Promise(() => {})
    if (answer instanceof Response) return answer
    throw answer
  })
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, hold: () => Promise<void>) {
        const lock = { name, tab: here() }
        locks.add(lock)
        await hold()
        locks.delete(lock)
      },
      query: async () => ({ held: [...locks].filter(({ tab }) => tab.isOpen) }),
    },
  })
  vi.stubGlobal('indexedDB', { open: () => request(databaseOf(currentStore)) })
  currentStore.entries = kept

  return {
    /** What the device keeps. */
    kept,
    inTab,
    newTab: (session = new Map<string, string>()): Tab => ({ isOpen: true, events: new EventTarget(), session }),
    /** Lets milliseconds pass in every tab. */
    async pass(time: number): Promise<void> {
      const end = now + time
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        now = next.at
        timers.delete(next)
        next.run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** Waits until all that waited for something else than time is done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

/** The journal opens its database once for all tests. */
const currentStore = { entries: new Map<string, unknown>() }

/** As much of IndexedDB as idb-keyval and the journal use: what is written is there at once, and is told a moment later. */
function databaseOf(store: typeof currentStore) {
  return {
    transaction() {
      const transaction: { oncomplete?: () => void; commit: () => void } = { commit() {} }
      queueMicrotask(() => transaction.oncomplete?.())
      return {
        objectStore: () => ({
          transaction,
          put: (value: unknown, key: string) => void store.entries.set(key, structuredClone(value)),
          delete: (key: string) => void store.entries.delete(key),
          getAll: () => request([...store.entries.values()].map((value) => structuredClone(value))),
          getAllKeys: () => request([...store.entries.keys()]),
        }),
      }
    },
  }
}

function request<Result>(result: Result) {
  const asked: { result: Result; onsuccess?: () => void } = { result }
  queueMicrotask(() => asked.onsuccess?.())
  return asked
}
