import { answerAsset, dropOtherAssets, isAsset, keepAssets } from './assets.ts'
import { answerImage, dropOldImages, isImage } from './images.ts'
import { answerPage, keepPage, pageOfCall, refreshPages } from './pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Makes the site readable without a network: its build, the pages that were read and their pictures. Calls of the API
 * pass untouched: what is a reader's own is never kept. The pages are those that the server renders for guests.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepAssets(), keepPage('/')]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldImages(), moveToThisBuild()]))
  event.waitUntil(self.clients.claim())
})

/** Pages name the files of their build: those go last. */
async function moveToThisBuild(): Promise<void> {
  await refreshPages()
  await dropOtherAssets()
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  if (isImage(request, url)) event.respondWith(answerImage(event))
  else if (url.origin !== location.origin) return
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isAsset(url)) event.respondWith(answerAsset(request))
  else {
    const page = pageOfCall(url)
    if (page) event.waitUntil(keepPage(page))
  }
})
