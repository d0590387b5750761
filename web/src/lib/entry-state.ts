import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const ENTRIES_KEPT = 20

/**
 * Makes a hook like `useState` whose value belongs to an entry of the history: back and forward find it again, a new
 * visit begins with `initial`.
 */
export function createEntryState<Value>(initial: Value): () => [Value, Dispatch<SetStateAction<Value>>] {
  const kept = new Map<string, Value>()
  return () => {
    const { key } = useLocation()
    const [value, setValue] = useState(() => kept.get(key) ?? initial)
    useEffect(() => {
      if (value === initial) return
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > ENTRIES_KEPT && oldest !== undefined) kept.delete(oldest)
    }, [key, value])
    return [value, setValue]
  }
}
