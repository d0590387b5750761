import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderMail } from '#contract/people/mail-content.ts'
import type { RenderPage } from '#contract/site/pages.ts'
import { readManifest } from './read-manifest.ts'
import type { PageRenderer } from './serve-pages.ts'

/** Renders mails with the build in `dist`, which is read when the first one is. @param dist the folder that holds `ssr/`. */
export function createBuiltMails(dist: string): RenderMail {
  let loaded: Promise<RenderMail> | undefined
  return async (mail) => {
    loaded ??= load(dist)
    return (await loaded)(mail)
  }
}

async function load(dist: string): Promise<RenderMail> {
  const web: unknown = await import(pathToFileURL(join(dist, 'ssr/entry-mails.js')).href)
  if (!isMailsEntry(web)) throw new Error(`${dist}/ssr is not a build of the web app`)
  return web.renderMail
}

function isMailsEntry(module: unknown): module is { renderMail: RenderMail } {
  return (
    typeof module === 'object' && module !== null && 'renderMail' in module && typeof module.renderMail === 'function'
  )
}

/** Renders with the build in `dist`, the folder that holds `client/` and `ssr/`. */
export async function createBuiltPages(dist: string): Promise<PageRenderer> {
  const [assetsOf, web] = await Promise.all([
    readManifest(join(dist, 'client/.vite/manifest.json')),
    import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href) as Promise<unknown>,
  ])
  if (!isServerEntry(web)) throw new Error(`${dist}/ssr is not a build of the web app`)
  return (request) => web.renderPage({ ...request, assetsOf })
}

function isServerEntry(module: unknown): module is { renderPage: RenderPage } {
  return (
    typeof module === 'object' && module !== null && 'renderPage' in module && typeof module.renderPage === 'function'
  )
}
