import { useLoaderData, useSearchParams } from 'react-router'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Adverts } from './adverts.tsx'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import type { RegisterData } from './register-loader.ts'
import { partAddress, partOf, REGISTER_PARTS, startOf } from './register-parts.ts'

export { loader } from './register-loader.ts'

const LEAD =
  'Ce que la rédaction corrige, retire ou modère, à sa date. Une entrée ne disparaît jamais : une autre la complète.'

/** How the site is run, before everybody's eyes (docs/product/moderation.md#register). */
export function Component() {
  const data = useLoaderData<RegisterData>()
  const [search] = useSearchParams()
  const part = partOf(search)
  const from = startOf(search)
  const tabs = REGISTER_PARTS.map((each) => ({ label: each.label, to: partAddress(each), current: each === part }))
  return (
    <div className="mx-auto max-w-page px-4 pb-16">
      <PageHead
        title={part.slug === '' ? 'Le Registre' : `${part.label} : le Registre`}
        description={LEAD}
        canonical={partAddress(part)}
      />
      <FeedLinks of={({ name }) => [{ title: `Le Registre · ${name}`, feed: '/registre/feed' }]} />
      <div className="max-w-prose py-6 sm:py-8">
        <h1 className="type-headline">Le Registre</h1>
        <p className="type-standfirst mt-2 text-soft">{LEAD}</p>
        <p className="type-meta mt-3">
          À suivre par{' '}
          <a href="/registre/feed.xml" rel="external" className="underline">
            RSS
          </a>{' '}
          ou{' '}
          <a href="/registre/feed.json" rel="external" className="underline">
            JSON
          </a>
          .
        </p>
      </div>
      <LinkTabs label="Parties du Registre" tabs={tabs} sticky />
      <div className="pt-6">
        {data.shows === 'entries' && (
          <Entries key={`${part.slug} ${from}`} part={part} from={from} first={data.first} />
        )}
        {data.shows === 'adverts' && <Adverts first={data.first} />}
        {data.shows === 'figures' && <Figures months={data.figures.months} />}
      </div>
    </div>
  )
}
