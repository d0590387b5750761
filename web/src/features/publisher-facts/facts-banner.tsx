import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { missingFacts, PUBLISHER_FACTS } from '#contract/publisher-facts.ts'
import type { Publisher } from '#contract/site-settings.ts'
import { api } from '../../api/client.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { Button } from '../../ui/button.tsx'
import { isPublicHost } from './is-public-host.ts'

/**
 * Tells administrators, at the foot of every screen, which compulsory facts of the publisher are missing (docs/product/legal.md#facts-banner).
 * Its own place is made after all else, in sight: nothing of the page moves for it.
 */
export function FactsBanner() {
  const isOpenToAll = isPublicHost(usePublicUrl())
  const [isHidden, setHidden] = useState(() => !isOpenToAll && isPutAway())
  const missing = useMissing()
  const place = usePlace()
  if (isHidden || missing.length === 0 || place === null) return null

  function close() {
    putAway()
    setHidden(true)
  }

  return createPortal(
    <section
      ref={keepClear}
      aria-label="Mentions légales à compléter"
      className="border-rule border-t bg-danger-wash print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-80 text-sm">
          <strong className="font-semibold text-danger">Il manque aux mentions légales :</strong>{' '}
          {missing.map((name) => uncapital(PUBLISHER_FACTS[name])).join(', ')}. La loi les demande à qui publie un site.
        </p>
        <a href="/bureau/reglages#editeur" className="py-1 text-sm underline">
          Compléter dans les réglages
        </a>
        {!isOpenToAll && (
          <Button size="small" variant="quiet" onClick={close}>
            Plus tard
          </Button>
        )}
      </div>
    </section>,
    place,
  )
}

const uncapital = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)

/** Asked anew with every screen: it may have been filled in meanwhile. As a guest, whose answer lies ready. */
function useMissing(): readonly (keyof Publisher)[] {
  const { pathname } = useLocation()
  const [missing, setMissing] = useState<readonly (keyof Publisher)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is why it asks anew
  useEffect(() => {
    const controller = new AbortController()
    void api('GET /site/legal', {}, { asGuest: true, signal: controller.signal }).then((outcome) => {
      if (outcome.ok && !controller.signal.aborted) setMissing(missingFacts(outcome.data.publisher))
    })
    return () => controller.abort()
  }, [pathname])
  return missing
}

/** While it stands at the foot of the window nothing that has the focus lies below it. */
function keepClear(banner: HTMLElement | null) {
  if (banner === null) return undefined
  const { style } = document.documentElement
  const size = new ResizeObserver(() => {
    style.scrollPaddingBottom = `calc(var(--bottom-bar-height) + ${banner.offsetHeight}px + 1rem)`
  })
  size.observe(banner)
  return () => {
    size.disconnect()
    style.scrollPaddingBottom = ''
  }
}

/** An element at the end of the page, which stays in sight. */
function usePlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const made = document.createElement('div')
    made.className = 'sticky bottom-(--bottom-bar-height) z-10'
    document.querySelector('.site-footer')?.after(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}

const KEY = 'factsPutAway'

/** Whether an administrator does not want to hear of missing facts any more in this tab. */
function isPutAway(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function putAway(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // It comes back with the next page.
  }
}
