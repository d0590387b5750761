import type { Config } from '../configuration/config.ts'

/** What serves the site: workers, or this process alone. It may load its program before the database is ready. */
export interface Site {
  /**
   * Serves the migrated database at this address.
   * @throws StartError when it cannot.
   */
  open(databaseUrl: string): Promise<void>
  /** Takes no more connections, and lets what runs finish. */
  close(): Promise<void>
}

/**
 * Serves in this process. In development, with Vite behind the pages: its reload lives in the server, and Node's watcher
 * restarts the whole. Otherwise in a container, whose own manager takes it up again (docs/decisions/deploying.md).
 */
export function siteOfOneProcess(config: Config, development: boolean): Site {
  let close = async () => {}
  return {
    async open(databaseUrl) {
      const { serve } = await import('../app/serve.ts')
      close = await serve(config, databaseUrl, development)
    },
    close: () => close(),
  }
}
