import type { Config } from '../configuration/config.ts'
import type { Site } from './site.ts'

/** Serves in this process, with Vite behind the pages: its reload lives in the server, and Node's watcher restarts the whole. */
export function developmentSite(config: Config): Site {
  let close = async () => {}
  return {
    async open(databaseUrl) {
      const { serve } = await import('./serve.ts')
      close = await serve(config, databaseUrl, true)
    },
    close: () => close(),
  }
}
