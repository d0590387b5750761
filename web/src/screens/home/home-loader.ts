import type { LoaderFunctionArgs } from 'react-router'
import { orThrow, readOf } from '../../api/read-context.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'
import { feedOf, readFront, readTrends } from './read-feed.ts'
import { TABS, tabOf } from './tabs.ts'

/** The first page of the tab in the address; on the first also what stands on top, and the week's trends. */
export async function homeLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const tab = tabOf(new URL(args.request.url).searchParams)
  const [name, input] = feedOf(tab)
  const isFirst = tab === TABS[0]
  const [feed, front, trends] = await Promise.all([
    readWithLikes(
      () => read(name, input),
      ({ content }) => content,
    ),
    isFirst ? readFront(read) : null,
    isFirst ? readTrends(read) : null,
  ])
  // Without the others the page is still worth reading.
  return {
    feed: orThrow(feed),
    front: front?.ok ? front.data : null,
    trends: trends?.ok ? trends.data.content : [],
  }
}
