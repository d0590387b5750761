import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { PARIS } from './dates.ts'

/** What a page needs besides its screen's own file: files below screens/, without `.tsx`, and addresses of fonts. */
export interface PageNeeds {
  parts: readonly string[]
  fonts: readonly string[]
}

/** What the server knew when it rendered the page; the browser starts from the same, so that hydration moves nothing. */
export interface PageInfo {
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  /** Of stored files; undefined: the site's. */
  mediaOrigin: string | undefined
  /** The site has a mail server; without one mails wait. */
  sendsMail: boolean
  /** Milliseconds since 1970, on a whole minute. */
  renderedAt: number
}

const PageInfoContext = createContext<PageInfo>({
  publicUrl: '',
  mediaOrigin: undefined,
  sendsMail: true,
  renderedAt: 0,
})

export function PageInfoProvider({ info, children }: { info: PageInfo; children: ReactNode }) {
  return <PageInfoContext value={info}>{children}</PageInfoContext>
}

/** Origin of the site, without a slash at the end: for canonical links and shared addresses. */
export function usePublicUrl(): string {
  return useContext(PageInfoContext).publicUrl
}

/** Where what programs read is loaded from: whole addresses. */
export function useOrigins(): Pick<PageInfo, 'publicUrl' | 'mediaOrigin'> {
  return useContext(PageInfoContext)
}

/** Whether a mail may be promised. */
export function useSendsMail(): boolean {
  return useContext(PageInfoContext).sendsMail
}

/** When the page was rendered, in milliseconds: what hydration starts from. */
export function useRenderedAt(): number {
  return useContext(PageInfoContext).renderedAt
}

/**
 * The time in milliseconds, on a whole minute, moving on by itself: for the date of the day.
 * While the page hydrates it is the time of rendering.
 */
export function useNow(): number {
  const { renderedAt } = useContext(PageInfoContext)
  return useSyncExternalStore(everyMinute, wholeMinute, () => renderedAt)
}

/**
 * The zone whose days and hours readers are told: their own, while the page hydrates Paris, as the server wrote.
 */
export function useZone(): string {
  return useSyncExternalStore(never, ownZone, () => PARIS)
}

const never = () => () => {}
let known: string | undefined

function ownZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || PARIS
  return known
}

/** The current minute, in milliseconds. */
export function wholeMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

const MINUTE = 60_000

/** Calls `tick` every minute. Returns the undoing. */
export function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE)
  return () => clearInterval(timer)
}
