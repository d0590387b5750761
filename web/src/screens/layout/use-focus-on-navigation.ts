import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'contenu'

/** Moves the focus to the content when another page is shown, as a browser does when it loads one. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
