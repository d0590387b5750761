import { useLoaderData } from 'react-router'
import { shownName } from '#contract/people/shown-name.ts'
import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import type { Page } from '#contract/publishing/pages.ts'
import { creatorPicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { ArticleBody } from '../../features/publishing/article-body/article-body.tsx'
import { PageMenu } from '../../features/publishing/pages/page-menu.tsx'
import { sourceOf } from '../../features/site/media/media-sources.ts'
import { PageHead, type SharedLink } from '../../features/site/page-head/page-head.tsx'
import { breadcrumbs, organization, person } from '../../features/site/page-head/schema-org.ts'
import { StructuredData } from '../../features/site/page-head/structured-data.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { ReportLink } from '../../features/trust/report/report-link.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { pageLoader } from './page-loader.ts'

export { pageLoader as loader } from './page-loader.ts'

/** Both addresses are of one route: from one page to another it is read anew. */
export const shouldRevalidate = (): boolean => true

/** A page of a publication, or of the site (docs/product/screens.md#page-of-ones-own). */
export function Component() {
  const { page, menu } = useLoaderData<typeof pageLoader>()
  const { name } = useSite()
  const { publication } = page
  const owner = publication === null ? name : shownName(publication)
  return (
    <article className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-6 pb-16">
      <PageHead
        title={publication === null ? page.title : `${page.title} · ${owner}`}
        description={page.description}
        canonical={page.path}
        shared={sharedLink(page)}
        hidden={page.status === 'draft' || !page.isListed}
      />
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {publication && (
            <a href={`/profile/${publication.username}`} className="py-1 font-medium hover:underline">
              {owner}
            </a>
          )}
          <PageMenu label={`Pages de ${owner}`} menu={menu} current={page.path} />
        </div>
        {page.status === 'draft' && (
          <p>
            <Badge>Brouillon</Badge>
          </p>
        )}
        <h1 className="type-lead text-balance wrap-anywhere">{frenchSpaces(page.title)}</h1>
        {page.description && <p className="type-standfirst">{frenchSpaces(page.description)}</p>}
        {page.featuredImage !== null && (
          <img src={sourceOf(page.featuredImage)} alt="" className="aspect-video w-full rounded-sm object-cover" />
        )}
      </header>
      <ArticleBody blocks={page.blocks} owner={publication} />
      <p className="-ml-2 flex flex-wrap items-center gap-2">
        <ReportLink kind="article" id={page.id} ownerId={page.ownerId} canModerate={page.can.moderate} />
        {page.can.edit && (
          <LinkButton to={`/editor/${page.id}`} variant="quiet" size="small">
            Modifier la page
          </LinkButton>
        )}
      </p>
      {page.isListed && page.status === 'published' && <StructuredData data={pageData(page)} />}
    </article>
  )
}

const sharedLink =
  ({ featuredImage, publication, title }: Page) =>
  (site: Site): SharedLink => ({
    image: featuredImage ?? (publication && creatorPicture(publication, site)),
    imageAlt: title,
  })

const pageData =
  ({ title, description, path, featuredImage, publication }: Page) =>
  (origins: Origins, site: Site): object[] => {
    const { publicUrl } = origins
    const owner =
      publication === null
        ? organization(publicUrl, site)
        : { ...person(publication, publicUrl), '@type': 'Organization' }
    const trail = [
      ...(publication === null ? [] : [{ name: shownName(publication), path: `/profile/${publication.username}` }]),
      { name: title, path },
    ]
    return [
      {
        '@type': 'WebPage',
        name: title,
        description: description || undefined,
        url: publicUrl + path,
        inLanguage: 'fr',
        image: featuredImage ? wholeAddress(featuredImage, origins) : undefined,
        publisher: owner,
      },
      breadcrumbs(trail, publicUrl, site),
    ]
  }
