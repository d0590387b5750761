import {
  type Publisher,
  type SiteSettings,
  type SiteSettingsChanges,
  siteSettings,
} from '#contract/site/site-settings.ts'
import { NO_PUBLISHER, PUBLISHER_FACTS } from '#contract/trust/publisher-facts.ts'

/** One setting of the site as the command line names it. */
export interface SettingWord {
  word: string
  meaning: string
  /** As one types it; '' where there is none. */
  read(settings: SiteSettings): string
  /** What typing this asks for; checked by the contract's schema. Undefined where it is none of its values. */
  change(said: string): SiteSettingsChanges | undefined
}

type Name = Exclude<keyof SiteSettings, 'publisher'>

const SAID: Record<string, boolean> = { on: true, off: false }

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function setting(name: Name): SettingWord {
  const isFlag = siteSettings.shape[name].type === 'boolean'
  return {
    word: kebab(name),
    meaning: MEANINGS[name],
    read(settings) {
      const value = settings[name]
      return typeof value === 'boolean' ? (value ? 'on' : 'off') : (value ?? '')
    },
    change(said) {
      if (!isFlag) return { [name]: said }
      return Object.hasOwn(SAID, said) ? { [name]: SAID[said] } : undefined
    },
  }
}

function fact(name: keyof Publisher): SettingWord {
  const isList = Array.isArray(NO_PUBLISHER[name])
  return {
    word: `publisher-${kebab(name)}`,
    meaning: isList ? `${PUBLISHER_FACTS[name]} (JSON)` : PUBLISHER_FACTS[name],
    read({ publisher }) {
      const value = publisher[name] ?? ''
      return typeof value === 'string' ? value : value.length === 0 ? '' : JSON.stringify(value)
    },
    change: (said) => ({ publisher: { [name]: isList ? listIn(said) : said } }),
  }
}

/** What JSON says; the contract's schema refuses what is none. */
function listIn(said: string): unknown {
  if (said === '') return []
  try {
    return JSON.parse(said)
  } catch {
    return said
  }
}

/** What each setting says, in the order in which they are listed. */
const MEANINGS: { [Setting in Name]: string } = {
  requireAdminSecondFactor: 'les administrateurs ont besoin d’un second facteur',
  requireVerifiedEmail: 'publier demande une adresse e-mail confirmée',
  registration: 'qui crée un compte\u202f: open, invitation ou closed',
  publishing: 'qui publie\u202f: creators (tous les créateurs) ou approved (ceux qu’on approuve)',
  name: 'nom du site',
  tagline: 'une ligne sous le nom',
  logo: 'adresse d’une image du site',
  icon: 'adresse d’une image du site',
  accent: 'couleur, par exemple #1f5a45',
  dateLocale: 'langue des dates, par exemple fr-FR',
  timeZone: 'fuseau horaire des rédactions, par exemple Europe/Paris',
  about: 'texte de la page À propos',
  contact: 'texte de la page Contact',
  refusesAiCrawlers: 'robots.txt demande aux robots des IA de passer leur chemin',
}

// The keys of a constant are its own.
const namesOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names)[]

/** Every setting, in the order in which they are listed. */
export const SETTING_WORDS: readonly SettingWord[] = [
  ...namesOf(MEANINGS).map(setting),
  ...namesOf(PUBLISHER_FACTS).map(fact),
]
