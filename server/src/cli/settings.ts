import type { SiteSettings } from '#contract/desk.ts'
import { StartError } from '../configuration/start-error.ts'
import { changeSiteSettings, readSiteSettings } from '../modules/settings/settings.queries.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const SETTINGS: { word: string; name: keyof SiteSettings; meaning: string }[] = [
  {
    word: 'require-admin-second-factor',
    name: 'requireAdminSecondFactor',
    meaning: 'les administrateurs ont besoin d’un second facteur',
  },
  {
    word: 'require-verified-email',
    name: 'requireVerifiedEmail',
    meaning: 'publier demande une adresse e-mail confirmée',
  },
]
const VALUES = new Map([
  ['on', true],
  ['off', false],
])
const USAGE = `settings set ${SETTINGS.map(({ word }) => word).join('|')} on|off`

/** `settings` lists what is chosen for the whole site, `settings set` changes it (docs/product/running.md#site-settings). */
export const run: Command = async ([action, ...args], config) => {
  if (action !== undefined && action !== 'set')
    throw new StartError(`Il faut : npm run kiosque -- settings, ou ${USAGE}`)
  const changes = action === undefined ? {} : readChange(args)
  const settings = await withDatabase(config, (database) =>
    action === undefined ? readSiteSettings(database) : changeSiteSettings(database, changes),
  )
  for (const { word, name, meaning } of SETTINGS) console.log(`${word} ${settings[name] ? 'on' : 'off'}  ${meaning}`)
}

function readChange(args: readonly string[]): Partial<SiteSettings> {
  const { positionals } = readArgs(args, { options: {}, words: 2, usage: USAGE })
  const [word = '', said = ''] = positionals
  const setting = SETTINGS.find((known) => known.word === word)
  const value = VALUES.get(said)
  if (setting === undefined || value === undefined) throw new StartError(`Il faut : npm run kiosque -- ${USAGE}`)
  return { [setting.name]: value }
}
