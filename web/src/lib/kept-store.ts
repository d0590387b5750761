import { createStore, type Store } from './store.ts'

interface KeptStoreOptions<State> {
  /** Where it lies now: what is kept for an account lies under its id. */
  keyOf: () => string
  /** The value of what is stored, of null where nothing is. */
  parse: (text: string | null) => State
  /** What is to be stored of a value; null for nothing. */
  format: (state: State) => string | null
}

/**
 * A store whose value this device keeps in local storage, the same for all its tabs. Nothing is read before it is asked for. A
 * browser that forbids storage keeps it until the page closes.
 */
export function createKeptStore<State>({ keyOf, parse, format }: KeptStoreOptions<State>): Store<State> {
  let known: { key: string; state: State } | undefined
  let isFollowing = false
  const changes = createStore(0)
  const tell = () => changes.set((count) => count + 1)

  function get(): State {
    const key = keyOf()
    if (known?.key !== key) known = { key, state: parse(load(key)) }
    return known.state
  }

  /** A cleared storage has no key. */
  function followOtherTabs({ key }: StorageEvent): void {
    if (key !== null && key !== known?.key) return
    known = undefined
    tell()
  }

  return {
    get,
    set(change) {
      const state = change(get())
      const key = keyOf()
      known = { key, state }
      save(key, format(state))
      tell()
    },
    subscribe(listener) {
      if (!isFollowing) addEventListener('storage', followOtherTabs)
      isFollowing = true
      return changes.subscribe(listener)
    },
  }
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function save(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return
  }
}
