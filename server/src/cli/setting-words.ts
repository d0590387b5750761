import type { Publisher, SiteSettings, SiteSettingsChanges } from '#contract/site/site-settings.ts'
import { PUBLISHER_FACTS } from '#contract/trust/publisher-facts.ts'

/** One setting of the site as the command line names it. */
export interface SettingWord {
  word: string
  meaning: string
  /** As one types it; '' where there is none. */
  read(settings: SiteSettings): string
  /** What typing this asks for; checked by the contract's schema. Undefined where it is none of its values. */
  change(said: string): SiteSettingsChanges | undefined
}

type Flag = 'requireAdminSecondFactor' | 'requireVerifiedEmail' | 'refusesAiCrawlers'
type Text = Exclude<keyof SiteSettings, Flag | 'publisher'>

const SAID: Record<string, boolean> = { on: true, off: false }

const flag = (word: string, name: Flag, meaning: string): SettingWord => ({
  word,
  meaning,
  read: (settings) => (settings[name] ? 'on' : 'off'),
  change: (said) => (Object.hasOwn(SAID, said) ? { [name]: SAID[said] } : undefined),
})

const plain = (word: string, name: Text, meaning: string): SettingWord => ({
  word,
  meaning,
  read: (settings) => settings[name] ?? '',
  change: (said) => ({ [name]: said }),
})

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const fact = (name: keyof Publisher): SettingWord => ({
  word: `publisher-${kebab(name)}`,
  meaning: PUBLISHER_FACTS[name],
  read: ({ publisher }) => publisher[name] ?? '',
  change: (said) => ({ publisher: { [name]: said } }),
})

/** Every setting, in the order in which they are listed. */
export const SETTING_WORDS: readonly SettingWord[] = [
  flag('require-admin-second-factor', 'requireAdminSecondFactor', 'les administrateurs ont besoin d’un second facteur'),
  flag('require-verified-email', 'requireVerifiedEmail', 'publier demande une adresse e-mail confirmée'),
  plain('registration', 'registration', 'qui crée un compte\u202f: open, invitation ou closed'),
  plain(
    'publishing',
    'publishing',
    'qui publie\u202f: creators (tous les créateurs) ou approved (ceux qu’on approuve)',
  ),
  plain('name', 'name', 'nom du site'),
  plain('tagline', 'tagline', 'une ligne sous le nom'),
  plain('logo', 'logo', 'adresse d’une image du site'),
  plain('icon', 'icon', 'adresse d’une image du site'),
  plain('accent', 'accent', 'couleur, par exemple #1f5a45'),
  plain('date-locale', 'dateLocale', 'langue des dates, par exemple fr-FR'),
  plain('about', 'about', 'texte de la page À propos'),
  plain('contact', 'contact', 'texte de la page Contact'),
  flag('refuses-ai-crawlers', 'refusesAiCrawlers', 'robots.txt demande aux robots des IA de passer leur chemin'),
  // The keys of a constant are its own.
  ...(Object.keys(PUBLISHER_FACTS) as (keyof Publisher)[]).map(fact),
]
