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
  { path: '/conditions', label: 'Conditions' },
  { path: '/confidentialite', label: 'Confidentialité' },
  { path: '/cookies', label: 'Cookies' },
  { path: '/accessibilite', label: 'Accessibilité' },
  { path: '/droit-de-reponse', label: 'Droit de réponse' },
]

/** The links of the footer as markup, which only the server writes: they are on every page, and in no browser's code. */
export const writeFooterLinks = (): string =>
  LINKS.map(
    ({ path, label, isExternal }) => `<a href="${path}"${isExternal ? ' rel="external"' : ''}>${label}</a>`,
  ).join('')
