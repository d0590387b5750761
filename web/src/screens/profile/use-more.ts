import { useState } from 'react'
import type { FailedCall, Outcome } from '#contract/calls.ts'

/** A page of what follows. */
export interface MorePage<Item> {
  items: readonly Item[]
  hasNext: boolean
}

interface Kept<Item> extends MorePage<Item> {
  after: object
  pages: number
}

/**
 * What a profile carries the first page of, then page by page.
 * @param after what carries that first page: one that was read anew begins again.
 * @param readPage the page of this number; the first that is asked for is the second.
 */
export function useMore<Item>(
  after: object,
  first: MorePage<Item>,
  readPage: (page: number) => Promise<Outcome<MorePage<Item>>>,
) {
  const [kept, setKept] = useState<Kept<Item> | null>(null)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [cause, setCause] = useState<FailedCall>()
  const found = kept?.after === after ? kept : { after, pages: 1, ...first }

  async function loadMore() {
    if (status === 'loading') return
    setStatus('loading')
    const pages = found.pages + 1
    const outcome = await readPage(pages)
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    const { items, hasNext } = outcome.data
    setKept({ after, pages, items: [...found.items, ...items], hasNext })
  }

  return { items: found.items, hasNext: found.hasNext, status, cause, loadMore }
}
