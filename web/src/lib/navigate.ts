import type { DataRouter, NavigateOptions } from 'react-router'

let router: Pick<DataRouter, 'navigate'> | undefined

/** To be called once, when the page's router is there. */
export function navigateWith(pageRouter: Pick<DataRouter, 'navigate'>): void {
  router = pageRouter
}

/**
 * Leads to a screen by its address, or back by a negative number. For handlers: the router's `useNavigate` does the same
 * and costs the server 3 µs of rendering in each component that might lead somewhere.
 */
export function navigate(to: string | number, options?: NavigateOptions): void {
  void (typeof to === 'number' ? router?.navigate(to) : router?.navigate(to, options))
}
