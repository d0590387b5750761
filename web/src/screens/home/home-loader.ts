import type { LoaderFunctionArgs } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { orThrow, readOf } from '../../api/read-context.ts'

/** The first page of the feed. */
export async function homeLoader(args: LoaderFunctionArgs) {
  return orThrow(await readOf(args)('GET /content', { query: { limit: PAGE.feed } }))
}
