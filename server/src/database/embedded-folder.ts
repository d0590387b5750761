import type { Config } from '../config.ts'
import { readPostgresFolder } from './postgres-folder.ts'

/** Where the embedded PostgreSQL of this site keeps its data; undefined for a database elsewhere. */
export function embeddedFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string | undefined {
  const kept = readPostgresFolder(dataDir)
  // One of several processes gets the address of the embedded database as if it were elsewhere.
  const isEmbedded = databaseUrl === undefined || new URL(databaseUrl).password === kept?.password
  return isEmbedded ? kept?.folder : undefined
}
