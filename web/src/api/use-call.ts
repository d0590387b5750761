import { type Query, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CallData, CallInput, FailedCall } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { useLatest } from '../lib/use-latest.ts'
import { useSession } from '../session/use-session.ts'
import { askFor, orFail } from './call.ts'
import type { CallOptions, CallParts } from './request.ts'

export interface Answer<Data> {
  /** Undefined until it is there. */
  data: Data | undefined
  /** Why it could not be read. */
  failure: FailedCall | undefined
  reload: () => void
  /** Changes what is shown, as by a write of the reader's. */
  change: (how: (data: Data) => Data) => void
}

interface CallUse extends Pick<CallOptions, 'asGuest'> {
  when?: boolean
  /** Where it becomes another it is asked anew. */
  turn?: string | null
}

/** What a call answers (docs/decisions/server-state.md); it is not asked until `when`. */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  { when = true, asGuest = false, turn }: CallUse = {},
): Answer<CallData<Name>> {
  const client = useQueryClient()
  const queryKey = [...useCallKey(name, input), turn]
  const { data, failureReason, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => orFail(await askFor(name, input, { signal, asGuest })).data,
    enabled: when,
  })
  return {
    data,
    failure: failureReason?.failure,
    reload: () => {
      giveUp(client, queryKey)
      void refetch()
    },
    change: (how) => changeQuery(client, queryKey, how),
  }
}

/**
 * The key of what is read: the call and its input, then for whom and on which visit of the screen. Back and forward in the history
 * find again what was read there; another visit reads anew.
 * @param isLoaded the router's loader reads it as well: it keeps its place when another reader comes.
 */
export function useCallKey(name: EndpointName, input: CallParts, isLoaded = false) {
  const { key: entry, pathname, search } = useLocation()
  // Of the visit that brought the screen: an anchor followed within the page is no other one, though its entry has no key of its own.
  const [visit] = useState(`${entry} ${pathname}${search}`)
  // Who signs out is about to leave a screen of their own: nothing of it is asked for as a guest.
  const ownerId = useLatest(useSession().user?.id)
  return [name, input, isLoaded ? 'loaded' : ownerId, visit] as const
}

/** What the reader changed: the loader may not have seen it. */
const changed = new WeakSet<Query>()

/** Changes what was read; what is being read meanwhile may not know of it, and is read again. */
export function changeQuery<Data>(client: QueryClient, queryKey: QueryKey, how: (data: Data) => Data): void {
  const query = client.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined) return
  const { fetchStatus, fetchMeta } = query.state
  giveUp(client, queryKey)
  client.setQueryData<Data>(queryKey, (known) => known && how(known))
  changed.add(query)
  if (fetchStatus !== 'idle') query.fetch(undefined, { meta: fetchMeta ?? undefined }).catch(() => undefined)
}

/** Whether the reader has changed it since this was asked. */
export function takeChange(query: Query): boolean {
  return changed.delete(query)
}

/** Gives up what is being read, or what waits to be tried again. */
export const giveUp = (client: QueryClient, queryKey: QueryKey): void =>
  void client.cancelQueries({ queryKey, exact: true })
