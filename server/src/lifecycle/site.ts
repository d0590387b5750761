/** What serves the site: workers, or this process in development. It may load its program before the database is ready. */
export interface Site {
  /**
   * Serves the migrated database at this address.
   * @throws StartError when it cannot.
   */
  open(databaseUrl: string): Promise<void>
  /** Takes no more connections, and lets what runs finish. */
  close(): Promise<void>
}
