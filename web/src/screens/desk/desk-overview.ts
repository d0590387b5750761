import { createContext, useContext } from 'react'
import type { Overview } from '#contract/site/overview.ts'
import { type Answer, useCall } from '../../api/use-call.ts'
import { useLatest } from '../../lib/use-latest.ts'

export type DeskOverview = Pick<Answer<Overview>, 'data' | 'failure' | 'reload'>

/** What waits at the desk and how the site is, read once for all that shows it. */
export const DeskOverviewContext = createContext<DeskOverview>({ data: undefined, failure: undefined, reload() {} })

export const useDeskOverview = (): DeskOverview => useContext(DeskOverviewContext)

/**
 * Reads it anew for every part that is opened; meanwhile the last one stands.
 * @param part null: nothing may be read.
 */
export function useReadOverview(part: string | null): DeskOverview {
  const { data, failure, reload } = useCall('GET /admin/overview', {}, { when: part !== null, turn: part })
  return { data: useLatest(data), failure, reload }
}
