const ADDRESS = '/sw.js'
const HOUR = 60 * 60 * 1000

/**
 * Registers the service worker and offers new versions (docs/product/screens.md#service-worker): a question when new content waits,
 * a reload of every tab once it has taken over. The first worker of a device says nothing.
 * @param mediaOrigin of stored files, which the worker reads from its own address.
 */
export async function registerServiceWorker(mediaOrigin: string | undefined): Promise<void> {
  const address = mediaOrigin === undefined ? ADDRESS : `${ADDRESS}?media=${encodeURIComponent(mediaOrigin)}`
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) location.reload()
  })
  // Private windows refuse, and browsers under test that block workers answer nothing: the site works without.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(address, { scope: '/' })
    .catch(() => undefined)
  if (registration === undefined) return
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller !== null) offer(installing)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), HOUR)
}

function offer(worker: ServiceWorker): void {
  if (confirm('New content available. Reload?')) worker.postMessage('take-over')
}
