import { statSync } from 'node:fs'
import { StartError } from '../../configuration/start-error.ts'
import { accountName } from './postgres-account.ts'

/**
 * What a start says of a file or folder of DATA_DIR that belongs to an account other than ours; undefined where all is
 * well. Only root may take over what belongs to others, and it has become the owner where there is one (run-as-owner.mjs).
 */
export function ofAnotherAccount(path: string, dataDir: string): StartError | undefined {
  const ours = process.getuid?.()
  const owner = statSync(path, { throwIfNoEntry: false })?.uid
  if (owner === undefined || ours === undefined || ours === 0 || owner === ours) return undefined
  const whole = path.startsWith(dataDir) ? dataDir : path
  return new StartError(
    `${path} appartient au compte ${accountName(owner)}, et Kiosque est lancé par ${accountName(ours)}. Lancez-le sous le ` +
      `compte ${accountName(owner)}, ou donnez ces fichiers à ${accountName(ours)} : sudo chown -R ${accountName(ours)} ${shellWord(whole)}`,
  )
}

/** As a shell reads it back. */
const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
