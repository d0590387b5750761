import { useEffect, useState, useSyncExternalStore } from 'react'

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

/**
 * As `useStore`, a moment behind: however quickly the store changes, who reads it renders once in `pause` milliseconds. A change of
 * what `prompt` gives is seen at once. The functions must stay the same.
 */
export function useStoreLater<State, Value>(
  store: Store<State>,
  select: (state: State) => Value,
  pause: number,
  prompt?: (state: State) => unknown,
): Value {
  const [value, setValue] = useState(() => select(store.get()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      setValue(() => select(store.get()))
    }
    let prompted = prompt?.(store.get())
    const stop = store.subscribe(() => {
      const now = prompt?.(store.get())
      const isPrompt = now !== prompted
      prompted = now
      if (!isPrompt) timer ??= setTimeout(read, pause)
      else {
        clearTimeout(timer)
        read()
      }
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, select, pause, prompt])
  return value
}
