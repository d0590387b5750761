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
