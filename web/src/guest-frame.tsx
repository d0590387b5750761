import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { BottomPlaces } from './features/navigation/bottom-bar.tsx'
import { TopBarStart } from './features/navigation/navigation-bar.tsx'
import { isPlace } from './features/navigation/places.ts'
import { FooterContent } from './features/navigation/site-footer.tsx'
import type { KeptMarkup } from './lib/kept-markup.tsx'

const frames = new Map<string, KeptMarkup>()

/**
 * What stands around every page of a guest, but for the corner of the account: a tenth of an article's rendering. It differs only
 * in the place that is marked as the current one, so that there are as many as places, and one for all other pages.
 */
export function guestFrame(pathname: string): KeptMarkup {
  const place = isPlace(pathname) ? pathname : '/elsewhere'
  const frame = frames.get(place) ?? writeFrame(place)
  frames.set(place, frame)
  return frame
}

function writeFrame(place: string): KeptMarkup {
  const write = (part: ReactNode) => renderToString(<StaticRouter location={place}>{part}</StaticRouter>)
  return { topBar: write(<TopBarStart />), siteFooter: write(<FooterContent />), bottomBar: write(<BottomPlaces />) }
}
