import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderMail } from '#contract/people/mail-content.ts'

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
