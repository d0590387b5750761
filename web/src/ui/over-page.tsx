import { Fragment, type ReactNode } from 'react'
import { createStore, useStore } from '../lib/store.ts'

interface Part {
  key: number
  content: ReactNode
}

const partsStore = createStore<readonly Part[]>([])
let count = 0

/** Shows something beside the screen, whichever it is, until the function that it returns is called. */
export function showOverPage(content: ReactNode): () => void {
  const part = { key: count++, content }
  partsStore.set((parts) => [...parts, part])
  return () => partsStore.set((parts) => parts.filter((each) => each !== part))
}

/** Where it is shown: at the end of the layout. */
export function OverPage() {
  const parts = useStore(partsStore, (all) => all)
  return parts.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
}
