import { type InfiniteData, type Query, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallData, CallInput, FailedCall, Outcome } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Pagination } from '#contract/schema.ts'
import { useSession } from '../session/use-session.ts'
import { askFor, orFail } from './call.ts'
import type { CallParts } from './request.ts'
import { changeQuery, giveUp, takeChange, useCallKey } from './use-call.ts'

/** A list as far as it was read. */
export interface List<Of> {
  /** None as long as nothing was read. */
  pages: readonly Of[]
  status: 'idle' | 'loading' | 'failed'
  /** Why the last reading failed. */
  cause: FailedCall | undefined
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

interface ListOptions<Of> {
  /** The first page, where the router's loader read it. */
  first?: Of | undefined
  when?: boolean
  /** Stands around each reading. */
  around?: (read: () => Promise<Outcome<Of>>) => Promise<Outcome<Of>>
}

/** What a call answers page by page (docs/decisions/server-state.md). */
export function useList<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  { first, when = true, around = (read) => read() }: ListOptions<CallData<Name>> = {},
): List<CallData<Name>> {
  const client = useQueryClient()
  const queryKey = [...useCallKey(name, input, first !== undefined), 'pages']
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      orFail(await around(() => askFor(name, withPlace(input, pageParam), { signal }))).data,
    initialPageParam: {},
    getNextPageParam: placeAfter,
    initialData: first && { pages: [first], pageParams: [{}] },
    enabled: when,
    staleTime: first === undefined ? 0 : Number.POSITIVE_INFINITY,
  })
  const pages = data?.pages ?? []
  useLoaded(queryKey, first, pages.length)
  const status = query.failureReason !== null ? 'failed' : query.isFetching ? 'loading' : 'idle'

  function reload() {
    giveUp(client, queryKey)
    void query.refetch()
  }

  function loadMore() {
    if (status === 'loading') return
    const isFirst = status === 'failed' && !query.isFetchingNextPage && !query.isFetchNextPageError
    if (isFirst) reload()
    else if (query.hasNextPage) void query.fetchNextPage()
  }

  return {
    pages,
    status,
    cause: query.failureReason?.failure,
    hasNext: query.hasNextPage,
    end: pages.at(-1),
    loadMore,
    reload,
    change: (how) =>
      changeQuery<InfiniteData<CallData<Name>, Place>>(client, queryKey, (known) => ({
        ...known,
        pages: [...how(known.pages)],
      })),
  }
}

/** Which first page the loader gave last for a list, and for whom. */
const loaded = new WeakMap<Query, { first: unknown; readerId: string | undefined }>()

/**
 * Takes over the first page that the loader read anew. Where it did so before the reader's eyes or for another reader, what follows
 * is read anew as well; on the way back it is as it was left.
 */
function useLoaded(queryKey: QueryKey, first: unknown, pageCount: number): void {
  const client = useQueryClient()
  const readerId = useSession().user?.id
  const isShown = useRef(false)
  const hash = JSON.stringify(queryKey)
  const takeOver = useEffectEvent(() => {
    const query = client.getQueryCache().find({ queryKey })
    if (first === undefined || query === undefined) return
    const before = loaded.get(query)
    loaded.set(query, { first, readerId })
    if (before === undefined || before.first === first) return
    if (!takeChange(query)) {
      giveUp(client, queryKey)
      client.setQueryData<InfiniteData<unknown>>(
        queryKey,
        (known) => known && { ...known, pages: [first, ...known.pages.slice(1)] },
      )
      const isOutdated = isShown.current || before.readerId !== readerId
      if (!isOutdated || pageCount === 1) return
    }
    void client.invalidateQueries({ queryKey, exact: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or another first page
  useEffect(() => {
    takeOver()
    isShown.current = true
  }, [hash, first])
}

/** Where a list goes on: by cursor where it has one, else by page. */
type Place = { cursor?: string; page?: number }

const withPlace = (input: CallParts, place: Place): CallParts => ({
  ...input,
  query: Object.assign({}, input.query, place),
})

/** An answer that does not say where it stands is the only one. */
function placeAfter(page: object, pages: readonly unknown[]): Place | null {
  const { pagination }: { pagination?: Pick<Pagination, 'hasNext' | 'nextCursor'> } = page
  if (!pagination?.hasNext) return null
  return pagination.nextCursor === null ? { page: pages.length + 1 } : { cursor: pagination.nextCursor }
}
