import { type ServerWatch, watchServer } from './server-watch.ts'

/** What knows of a database. */
export interface DatabaseWatches {
  /** Tells when the database goes and comes back, by the way that statements take. */
  watch: ServerWatch
  /** Hears what is told to a channel: `watch`, or where a pooler stands between, a session round it. */
  listening: ServerWatch
  close(): Promise<void>
}

/**
 * Fulfilled once the database is there, by both ways.
 * @param url of the database, or of its pooler.
 * @param listenUrl of the way round the pooler; undefined where none stands there.
 * @param name what `pg_stat_activity` shows.
 */
export async function watchDatabase(
  url: string,
  listenUrl: string | undefined,
  name: string,
): Promise<DatabaseWatches> {
  if (listenUrl === undefined) {
    const watch = await watchServer(url, name)
    return { watch, listening: watch, close: () => watch.close() }
  }
  // One name for all that a pooler lends its sessions to (`create-pool.ts`). A pooler stays where it is when its server becomes a standby.
  const watch = await watchServer(url, 'kiosque', { target: 'read-write' })
  const listening = await watchServer(listenUrl, name)
  return {
    watch,
    listening,
    async close() {
      await Promise.all([watch.close(), listening.close()])
    },
  }
}
