import { shownAddress, storedImage } from '#contract/publishing/media.ts'
import { DEFAULT_SITE, type Site, type SiteAccent, type SitePicture } from '#contract/site/site.ts'
import type { Config } from '../../../configuration/config.ts'
import type { Changes } from '../../../platform/changes/changes.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { presentPlace } from '../../publishing/articles/articles.presenter.ts'
import { listMenu } from '../../publishing/pages/pages.queries.ts'

/** The site as everybody sees it, at hand. */
export interface SiteMemory {
  /** As it is after the last change of which this node has heard; while the database is away, as it was last. */
  read(): Promise<Site>
}

/** Keeps the site until a change of it is published (`site`). `mediaOrigin` is where its logo is loaded from. */
export function rememberSite(
  database: Queryable,
  changes: Pick<Changes, 'subscribe'>,
  { mediaOrigin }: Pick<Config, 'mediaOrigin'>,
): SiteMemory {
  let last: Site = DEFAULT_SITE
  let known: Promise<Site> | undefined
  const forget = () => {
    known = undefined
  }
  changes.subscribe({
    drop: (tags) => {
      if (tags.includes('site')) forget()
    },
    pause: () => {},
    resume: forget,
  })

  async function load(): Promise<Site> {
    const [row] = await database(
      query.selectFrom('siteSettings').select(['name', 'tagline', 'logo', 'icon', 'accent', 'dateLocale', 'timeZone']),
    )
    const pages = await listMenu(database, null)
    const menu = pages.map((page) => ({ path: presentPlace(page).path, label: page.title }))
    const site = row && { ...row, logo: pictureOf(row.logo, mediaOrigin), accent: await accentOf(row.accent) }
    last = { ...(site ?? DEFAULT_SITE), ...(menu.length > 0 && { menu }) }
    return last
  }

  return {
    read() {
      known ??= load().catch((error) => {
        forget()
        if (isDatabaseAway(error)) return last
        throw error
      })
      return known
    },
  }
}

/** Null for what is no stored picture: its size must be known, so that nothing moves when it comes. */
function pictureOf(address: string | null, mediaOrigin: string | undefined): SitePicture | null {
  const image = address === null ? null : storedImage(address)
  if (address === null || image === null) return null
  return { src: shownAddress(address, mediaOrigin), width: image.width, height: image.height }
}

/** Its library is loaded where somebody chose a colour. */
async function accentOf(chosen: string | null): Promise<SiteAccent | null> {
  return chosen === null ? null : (await import('./derive-accent.ts')).deriveAccent(chosen)
}
