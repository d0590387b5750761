import type { LoaderFunctionArgs } from 'react-router'
import { orThrow, readOf } from '../../api/read-context.ts'
import { readWithLikes } from '../../features/likes/like-store.ts'
import { readFeed, readTrends } from './read-feed.ts'
import { TABS, tabOf } from './tabs.ts'

/** The first page of the tab in the address, and the week's trends beside the newest articles. */
export async function homeLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const tab = tabOf(new URL(args.request.url).searchParams)
  const [feed, trends] = await Promise.all([
    readWithLikes(
      () => readFeed(read, tab),
      ({ content }) => content,
    ),
    tab === TABS[0] ? readTrends(read) : null,
  ])
  // Without the trends the page is still worth reading.
  return { feed: orThrow(feed), trends: trends?.ok ? trends.data.content : [] }
}
