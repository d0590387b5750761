import type { Config } from '../../configuration/config.ts'
import { readPostgresFolder } from './postgres-folder.ts'

/** Where the embedded PostgreSQL of this site keeps its data; undefined for a database elsewhere. */
export const embeddedFolder = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): string | undefined =>
  databaseUrl === undefined ? readPostgresFolder(dataDir)?.folder : undefined
