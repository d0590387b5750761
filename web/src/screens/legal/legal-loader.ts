import { type LoaderFunctionArgs, redirect } from 'react-router'
import { LEGAL_PAGES } from '#contract/trust/legal-pages.ts'
import { orThrow, readOf } from '../../api/read-context.ts'

/** What the pages of the site about itself say of it; any other address leads home. */
export async function legalLoader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const page = LEGAL_PAGES.find(({ path }) => path === pathname)
  if (page === undefined) throw redirect('/')
  return { path: page.path, site: orThrow(await readOf(args)('GET /site/legal', {})) }
}
