import { useEffect, useState } from 'react'
import type { Store } from './store.ts'

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
