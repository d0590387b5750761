import type { LoaderFunctionArgs } from 'react-router'
import { readLiked } from './read-liked.ts'
import { TABS, tabOf } from './tabs.ts'

/** The first liked articles for their tab; what is saved needs no network. A failure is told on the screen. */
export async function readingsLoader({ request }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  return { liked: tab === TABS[0] ? null : await readLiked() }
}
