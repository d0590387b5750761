import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router'
import type { PageInfo } from './lib/page-info.tsx'

/** Id of the script element that carries the data of the page. */
export const PAGE_DATA_ID = 'page-data'

/** What the browser needs to start from the page as the server left it. */
export interface PageData {
  info: PageInfo
  loaderData: StaticHandlerContext['loaderData']
  errors: Record<string, LoaderError> | null
}

interface LoaderError {
  status: number
  message: string
}

/** JSON that may stand inside a script element. */
export function writePageData(context: StaticHandlerContext, info: PageInfo): string {
  const data: PageData = { info, loaderData: context.loaderData, errors: writeErrors(context.errors) }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The data of this page, as our own server wrote it into the document. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
}

/** Loader errors as the router wants them. */
export function reviveErrors(errors: PageData['errors']): Record<string, unknown> | null {
  if (errors === null) return null
  const revive = ({ status, message }: LoaderError) => new RouteErrorResponse(status, '', message)
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, revive(error)]))
}

/** Nothing of an unexpected error leaves the server but its status. */
function writeErrors(errors: StaticHandlerContext['errors']): PageData['errors'] {
  if (errors === null) return null
  const write = (error: unknown): LoaderError =>
    isRouteErrorResponse(error) ? { status: error.status, message: String(error.data) } : { status: 500, message: '' }
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, write(error)]))
}
