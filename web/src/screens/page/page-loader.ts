import { type LoaderFunctionArgs, redirect } from 'react-router'
import { failureResponse, isUnknown, readOf } from '../../api/read-context.ts'

/**
 * A page of one's own: of the publication in the address, else of the site (docs/product/pages.md#addresses-of-pages).
 * @throws Response when there is none, or to the address of today for a former username.
 */
export async function pageLoader(args: LoaderFunctionArgs) {
  const { username, slug = '' } = args.params
  const read = readOf(args)
  const outcome = await (username === undefined
    ? read('GET /pages/of-site/{slug}', { params: { slug } })
    : read('GET /pages/of/{username}/{slug}', { params: { username, slug } }))
  if (!outcome.ok) throw failureResponse(isUnknown(outcome) ? { ...outcome, status: 404 } : outcome)
  const { pathname, search } = new URL(args.request.url)
  const { path } = outcome.data.page
  if (path.toLowerCase() !== pathname.toLowerCase()) throw redirect(path + search, 301)
  return outcome.data
}
