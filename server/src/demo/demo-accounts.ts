import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Those with the known password: a reader, and a creator with drafts besides what is published. */
export const KNOWN_ACCOUNTS: readonly string[] = ['nora_lit', 'camille_derrien']

export const ADMIN = 'helene_vasseur'

/** What the administrator of the demonstration was loaded with. */
const Kept = z.object({ password: z.string(), hash: z.string() })
type AdminPassword = z.infer<typeof Kept>

export const adminFile = (dataDir: string): string => join(dataDir, 'demo-admin.json')

export const keepAdminPassword = (dataDir: string, made: AdminPassword): void =>
  writeFileSync(adminFile(dataDir), `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })

/** Undefined where the demonstration was not loaded with this DATA_DIR. */
export function readAdminPassword(dataDir: string): AdminPassword | undefined {
  try {
    return Kept.parse(JSON.parse(readFileSync(adminFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
