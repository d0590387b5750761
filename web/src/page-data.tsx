import { type ErrorResponse, isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { Site } from '#contract/site/site.ts'
import type { PageInfo } from './lib/page-info.tsx'
import { scriptJson } from './lib/script-json.ts'

/** Id of the script element that carries the data of the page. */
const PAGE_DATA_ID = 'page-data'

/** What the browser needs to start from the page as the server left it. */
interface PageData extends Pick<StaticHandlerContext, 'loaderData' | 'errors'> {
  info: PageInfo
  site: Site
}

/** Data beside the page, and not the router's own inline script: the security policy lets no script run that says what it pleases. */
export function PageDataScript({ info, site, loaderData, errors }: PageData) {
  const json = scriptJson({ info, site, loaderData, errors: errors && writeErrors(errors) } satisfies PageData)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which cannot end the element
  return <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: json }} />
}

/** The data of this page, as our own server wrote it into the document. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
}

/** As the router knows its errors. Nothing of an unexpected one leaves the server but its status. */
function writeErrors(errors: object): NonNullable<PageData['errors']> {
  const write = (error: unknown): ErrorResponse & { internal: boolean } => {
    if (!isRouteErrorResponse(error)) return { status: 500, statusText: '', internal: false, data: '' }
    return { status: error.status, statusText: error.statusText, internal: false, data: String(error.data) }
  }
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, write(error)]))
}
