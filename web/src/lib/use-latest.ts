import { useState } from 'react'

/** The value, or while there is none the last one that there was. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && !Object.is(value, latest)) setLatest(value)
  return value ?? latest
}
