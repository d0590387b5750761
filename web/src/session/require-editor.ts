import type { LoaderFunction } from 'react-router'
import { requireUser, requireWriter } from './guards.ts'
import { currentUser } from './session-store.ts'

/** As `requireWriter`; moderators also come to what is written already: pages of the site are theirs (docs/product/pages.md#pages-of-the-site). */
export const requireEditor = (loader?: LoaderFunction): LoaderFunction => {
  const [asUser, asWriter] = [requireUser(loader), requireWriter(loader)]
  return (args, context) =>
    args.params.articleId !== undefined && currentUser()?.can.moderate ? asUser(args, context) : asWriter(args, context)
}
