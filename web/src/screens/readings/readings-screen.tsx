import { useLoaderData, useSearchParams } from 'react-router'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { useSession } from '../../session/use-session.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { LikedArticles, LikedFailure } from './liked-articles.tsx'
import type { Readings } from './readings-loader.ts'
import { SavedArticles } from './saved-articles.tsx'
import { TABS, tabAddress, tabOf } from './tabs.ts'

export { readingsLoader as loader } from './readings-loader.ts'

/** 'Mes lectures': what the reader or a guest saved on this device, and what the reader likes. */
export function Component() {
  const { liked } = useLoaderData<Readings>()
  const { user } = useSession()
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const tabs = TABS.map((each) => ({ label: each.label, to: tabAddress(each), current: each === tab }))
  return (
    <div className="mx-auto max-w-page px-4 pb-8">
      <PageHead title="Mes lectures" hidden />
      <h1 className="type-lead py-6">Mes lectures</h1>
      <LinkTabs label="Mes lectures" tabs={tabs} sticky />
      {liked === null && <SavedArticles key={user?.id} />}
      {liked?.ok === true && <LikedArticles first={liked.data} />}
      {liked?.ok === false && <LikedFailure failure={liked} />}
    </div>
  )
}
