import { type SiteSettings, type SiteSettingsChanges, siteSettingsChanges } from '#contract/site/site-settings.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import { changeSettings } from '../modules/site/settings/change-settings.ts'
import { readSiteSettings } from '../modules/site/settings/settings.queries.ts'
import { asHttpError } from '../platform/http/errors.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'
import { SETTING_WORDS, type SettingWord } from './setting-words.ts'

const USAGE =
  'settings, settings get RÉGLAGE, settings set RÉGLAGE VALEUR, settings set require-admin-second-factor|require-verified-email on|off'

/** `settings` lists what is chosen for the whole site, `settings get` says one, `settings set` changes it (docs/product/running.md#site-settings). */
export const run: Command = async ([action, ...args], config) => {
  if (action === undefined || (action === 'get' && args.length === 0)) return list(config)
  if (action === 'get') return get(args, config)
  if (action === 'set') return set(args, config)
  throw new StartError(`Il faut : npm run kiosque -- ${USAGE}`)
}

async function list(config: Parameters<Command>[1]): Promise<void> {
  const settings = await withDatabase(config, readSiteSettings)
  for (const setting of SETTING_WORDS) console.log(lineOf(setting, settings))
}

async function get(args: readonly string[], config: Parameters<Command>[1]): Promise<void> {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: USAGE })
  const setting = findSetting(positionals[0])
  console.log(setting.read(await withDatabase(config, readSiteSettings)))
}

async function set(args: readonly string[], config: Parameters<Command>[1]): Promise<void> {
  const { positionals } = readArgs(args, { options: {}, words: 2, usage: USAGE })
  const [word, said = ''] = positionals
  const setting = findSetting(word)
  const changes = check(setting, said)
  const settings = await withDatabase(config, (database) =>
    changeSettings({ perform: performAside(database), config }, null, changes),
  ).catch((error: unknown) => {
    const refusal = asHttpError(error)
    throw refusal.status < 500 ? new StartError(refusal.message) : error
  })
  console.log(lineOf(setting, settings))
}

/** @throws StartError that says what there is. */
function findSetting(word: string | undefined): SettingWord {
  const setting = SETTING_WORDS.find((known) => known.word === word)
  if (setting !== undefined) return setting
  const words = SETTING_WORDS.map((known) => known.word).join(', ')
  throw new StartError(`Il faut : npm run kiosque -- ${USAGE}\nLes réglages : ${words}`)
}

function check(setting: SettingWord, said: string): SiteSettingsChanges {
  const changes = setting.change(said)
  if (changes === undefined) throw new StartError(`Il faut : npm run kiosque -- ${USAGE}`)
  const checked = siteSettingsChanges.safeParse(changes)
  if (checked.success) return checked.data
  throw new StartError(`${setting.word} : ${checked.error.issues[0]?.message}`)
}

/** In one line, whatever the text. */
const lineOf = ({ word, meaning, read }: SettingWord, settings: SiteSettings) =>
  `${word} ${read(settings).replaceAll(/\s*\n\s*/g, ' / ')}  ${meaning}`
