import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { FailedCall, Outcome } from '#contract/calls.ts'
import { useStore } from '../lib/store.ts'
import { useLatest } from '../lib/use-latest.ts'
import { currentUser, onSessionChange } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import {
  createPageList,
  hasNext,
  type Page,
  type PageList,
  type PagesState,
  type ReadPage,
  withFirst,
} from './page-list.ts'
import { useRetry } from './use-retry.ts'

export interface Pages<Of> extends Pick<PagesState<Of>, 'pages' | 'status' | 'cause'> {
  hasNext: boolean
  /** The last page. */
  end: Of | undefined
  /** Reads what follows, or what could not be read; nothing while something is being read. */
  loadMore: () => void
  /** Reads all of it anew. */
  reload: () => void
  /** Changes what is shown, as by a write of the reader's. */
  change: (how: (pages: readonly Of[]) => readonly Of[]) => void
}

/** By their names, those used last at the end: back and forward find them again. */
const lists = new Map<string, unknown>()
const LISTS_KEPT = 100

/** Who read the lists: what is there for one reader is not the next one's way back. What a guest read is: signing in leads back to it. */
let reader: string | undefined
onSessionChange(() => {
  if (reader !== undefined && currentUser()?.id !== reader) lists.clear()
})

/**
 * A list of the API as far as it was read (docs/decisions/server-state.md): one reading at a time, tried again by itself when the
 * service or the connection is back, kept for the way back in the history.
 * @param key tells it from the others that the screen shows; null while there is nothing to read.
 * @param read the same for the same key.
 * @param first the first page, where the router's loader read it.
 */
export function usePages<Of extends Page>(key: string | null, read: ReadPage<Of>, first?: Of): Pages<Of> {
  const { key: entry, pathname, search } = useLocation()
  // Of the visit that brought the screen: an anchor followed within the page is no other one, though its entry has no key of its own.
  const [visit] = useState(`${entry} ${pathname}${search}`)
  const readerId = useSession().user?.id
  // Who signs out is about to leave a screen of their own: nothing of it is asked for as a guest.
  const ownerId = useLatest(readerId)
  // What the loader reads keeps its place when another reader comes; all else is its owner's alone.
  const name = key === null ? null : `${visit} ${first === undefined ? ownerId : 'loaded'} ${key}`
  const list = useMemo(() => listNamed<Of>(name), [name])
  const { pages, status, cause } = withFirst(useStore(list.state, itself), first)

  const begin = useEffectEvent((begun: PageList<Of>, given: Of | undefined) => begun.begin(read, given, readerId))
  useEffect(() => {
    if (name !== null) begin(list, first)
  }, [name, list, first])
  useEffect(() => {
    if (name !== null) keep(name, list)
    return list.show()
  }, [name, list])
  useRetry(status === 'failed' ? cause : undefined, list.again)

  return {
    pages,
    status,
    cause,
    hasNext: hasNext(pages),
    end: pages.at(-1),
    loadMore: () => (status === 'failed' ? list.again() : list.readNext(read)),
    reload: () => list.readAnew(read),
    change: list.change,
  }
}

export interface Answer<Data> {
  /** Undefined until it is there. */
  data: Data | undefined
  /** Why it could not be read. */
  failure: FailedCall | undefined
  reload: () => void
  change: (how: (data: Data) => Data) => void
}

/** As `usePages`, for a single answer. */
export function useAnswer<Data extends object>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Outcome<Data>>,
): Answer<Data> {
  const { pages, cause, reload, change } = usePages<Data>(key, (_, signal) => read(signal))
  return { data: pages[0], failure: cause, reload, change: (how) => change((known) => known.map(how)) }
}

/** What lies under a name was put there by the same hook for the same key: its pages are of that type. */
const listNamed = <Of extends Page>(name: string | null): PageList<Of> =>
  (lists.get(name ?? '') as PageList<Of> | undefined) ?? createPageList<Of>()

function keep(name: string, list: unknown): void {
  reader = currentUser()?.id
  lists.delete(name)
  lists.set(name, list)
  const [oldest] = lists.keys()
  if (lists.size > LISTS_KEPT && oldest !== undefined) lists.delete(oldest)
}

const itself = <Value>(value: Value): Value => value
