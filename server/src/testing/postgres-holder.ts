import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

/** A process of its own that runs the embedded PostgreSQL of a data folder, for tests that kill it. */
// Keeps this process alive, as its port does a server: a session that PostgreSQL closes by its death does not.
process.channel?.ref()
try {
  const { url } = await startEmbeddedPostgres(process.argv[2] ?? '')
  process.send?.({ url })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
