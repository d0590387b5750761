import { join } from 'node:path'

/** Where uploads on their way lie, and videos while they are made: beside the stored files, so that moving is renaming. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')
