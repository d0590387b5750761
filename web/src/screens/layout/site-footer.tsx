import '../../features/site/theme/theme-switch.css'
import { useSite } from '../../features/site/site/site-context.tsx'
import { chooseTheme, THEME_LOOKS, useTheme } from '../../features/site/theme/theme-store.ts'
import { Icon } from '../../ui/icon.tsx'

interface FooterLink {
  path: string
  label: string
  /** No screen of ours shows it: the browser loads it. */
  isExternal?: true
}

const LINKS: readonly FooterLink[] = [
  { path: '/video', label: 'Vidéos' },
  { path: '/podcast', label: 'Podcasts' },
  { path: '/resume', label: 'Actualité' },
  { path: '/createurs', label: 'Créateurs' },
  { path: '/lectures', label: 'Mes lectures' },
  { path: '/feed.xml', label: 'Flux RSS', isExternal: true },
  { path: '/api/docs', label: 'API', isExternal: true },
  { path: '/registre', label: 'Le Registre' },
  { path: '/a-propos', label: 'À propos' },
  { path: '/contact', label: 'Contact' },
  { path: '/mentions-legales', label: 'Mentions légales' },
  { path: '/proprietaires', label: 'À qui appartient ce journal' },
  { path: '/conditions', label: 'Conditions' },
  { path: '/confidentialite', label: 'Confidentialité' },
  { path: '/cookies', label: 'Cookies' },
  { path: '/accessibilite', label: 'Accessibilité' },
  { path: '/droit-de-reponse', label: 'Droit de réponse' },
]

export const FOOTER_ID = 'pied-de-page'

/** The foot of every screen: what the bars have no room for, and what the law wants to be found (docs/product/legal.md#where-they-are). */
export function SiteFooter() {
  const links: readonly FooterLink[] = [...(useSite().menu ?? []), ...LINKS]
  return (
    <footer id={FOOTER_ID} className="site-footer">
      <nav aria-label="Pied de page">
        {links.map(({ path, label, isExternal }) => (
          <a key={path} href={path} rel={isExternal && 'external'}>
            {label}
          </a>
        ))}
      </nav>
      <ThemeSwitch />
    </footer>
  )
}

/** Three small radio buttons: the theme of this device. */
function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Thème</legend>
      {THEME_LOOKS.map(({ value, label, glyph }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name="theme"
            className="sr-only"
            value={value}
            checked={value === chosen}
            onChange={() => chooseTheme(value)}
          />
          <Icon glyph={glyph} label={label} />
        </label>
      ))}
    </fieldset>
  )
}
