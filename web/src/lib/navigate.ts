import type { DataRouter, NavigateOptions } from 'react-router'

let router: Pick<DataRouter, 'navigate'> | undefined

/** To be called once, when the page's router is there. */
export function navigateWith(pageRouter: Pick<DataRouter, 'navigate'>): void {
  router = pageRouter
}

/** Leads to a screen by its address, or back by a negative number: for handlers, and for what is no component. */
export function navigate(to: string | number, options?: NavigateOptions): void {
  void (typeof to === 'number' ? router?.navigate(to) : router?.navigate(to, options))
}

/**
 * Path, query and fragment of an address of this site, to navigate to. Null when the path begins with two slashes: without the
 * site's own host before them, browsers and the router would read another one there.
 */
export function ownPath({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  return pathname.startsWith('//') ? null : pathname + search + hash
}
