import { ThemeSwitch } from '../theme/theme-switch.tsx'

/** The foot of every screen: what the bars have no room for. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <nav aria-label="Pied de page">
        <a href="/video">Vidéos</a>
        <a href="/podcast">Podcasts</a>
        <a href="/resume">Résumé de l’actualité</a>
        <a href="/feed.xml" rel="external">
          Flux RSS
        </a>
        <a href="/api/docs" rel="external">
          API
        </a>
      </nav>
      <ThemeSwitch />
    </footer>
  )
}
