import type { LoaderFunctionArgs } from 'react-router'
import { orThrow, readOf } from '../../api/read-context.ts'
import { readEpisodes } from './read-episodes.ts'
import { tabOf } from './tabs.ts'

/** The first episodes of the tab in the address. Every tab shows all that there are, so an empty one means none at all. */
export async function podcastLoader(args: LoaderFunctionArgs) {
  const tab = tabOf(new URL(args.request.url).searchParams)
  return orThrow(await readEpisodes(readOf(args), tab))
}
