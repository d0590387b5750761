import type { DataRouter } from 'react-router'
import { ownPath } from './navigate.ts'

/**
 * Lets plain `<a href="/…">` lead to screens without loading a page, also those within texts: one listener instead of the
 * router's `Link` in every component. A link that must load a page says `rel="external"`. Returns the undoing.
 */
export function followLinks(router: Pick<DataRouter, 'navigate'>): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !leadsToScreen(link)) return
    const path = ownPath(link)
    if (path === null) return
    // Without a network only the service worker has something to show: whole pages.
    if (!navigator.onLine) return
    event.preventDefault()
    void router.navigate(path, { replace: link.href === location.href })
  }
  // On the window: after React, whose own handlers may have answered the click.
  addEventListener('click', follow)
  return () => removeEventListener('click', follow)
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

function leadsToScreen(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false
  if ((link.target && link.target !== '_self') || link.relList.contains('external')) return false
  const withinPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return !withinPage
}
