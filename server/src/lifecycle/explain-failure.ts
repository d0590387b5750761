import { StartError } from '../configuration/start-error.ts'
import { diskFailure } from '../platform/disk/disk-failure.ts'

/** Runs a program; when it fails the process says why and ends with code 1. */
export async function explainFailure(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

/**
 * Runs what works on the site's data.
 * @throws StartError for what the disk refuses; every other error as it is.
 */
export async function explainDisk(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw diskFailure(error, databaseUrl !== undefined && isOfPostgres(error) ? 'DATABASE_URL' : dataDir) ?? error
  }
}

const isOfPostgres = (error: unknown): boolean =>
  error instanceof Error && ('severity' in error || isOfPostgres(error.cause))
