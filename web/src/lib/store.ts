import { useSyncExternalStore } from 'react'

/** A value that lives outside React, so that what is typed re-renders only those who read it. */
export interface Store<State> {
  get(): State
  set(change: (state: State) => State): void
  /** Calls `listener` at every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(change) {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Part of a store's value; `select` must give the same value for the same state.
 * @param atFirst what the server renders, where the store is the browser's own, and React takes over.
 */
export function useStore<State, Value>(
  store: Store<State>,
  select: (state: State) => Value,
  atFirst?: () => Value,
): Value {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, atFirst ?? read)
}
