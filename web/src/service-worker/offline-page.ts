import { EARLY_SCRIPT } from '#contract/site/early-script.ts'
import { kiosk } from '../ui/logo-paths.ts'
import { STYLES } from './assets.ts'

/** A page that can be read; its words are escaped as its own markup has them. */
export interface ReadablePage {
  path: string
  title: string
  description: string
}

/**
 * What stands for a page that was not kept while there is no network, and leads to those that were. It is made of what the worker
 * keeps, and is as old as it: of the site's name and colours it says nothing.
 */
export function offlinePage(pages: readonly ReadablePage[]): Response {
  const html = PAGE.replace('<main>', () => `<main>${pages.length > 0 ? withList(pages) : ALONE}`)
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const HEAD = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${kiosk}"/></svg><h1 class="type-lead">Vous êtes hors ligne</h1>
<p>Cette page n’a pas encore été lue sur cet appareil.</p>
<p class="ways"><a href="">Réessayer</a><a href="/">Retour à la une</a></p>`

const ALONE = `${HEAD}<p>Les articles que vous ouvrez restent lisibles sans réseau.</p>`

const withList = (pages: readonly ReadablePage[]): string =>
  `${HEAD}<h2 class="type-section">À lire sur cet appareil</h2><ul>${pages.map(item).join('')}</ul>`

const item = ({ path, title, description }: ReadablePage): string =>
  `<li><h3 class="type-title"><a href="${path}">${title}</a></h3><p>${description}</p></li>`

const PAGE = `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hors ligne</title>
${STYLES.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
<style>
body { display: block; margin: 0; padding: 2rem 1rem; }
main { display: grid; align-content: start; gap: 1rem; max-width: 44rem; margin-inline: auto; }
svg { width: 2.5rem; fill: var(--color-accent); }
h2 { margin-top: 1.5rem; padding-top: 0.75rem; border-top: 2px solid; }
p { color: var(--color-soft); }
.ways { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.ways a { padding-block: 0.25rem; color: var(--color-accent); text-decoration: underline; }
li { padding-block: 1rem; border-bottom: 1px solid var(--color-rule); }
h3 a:hover { text-decoration: underline; }
</style>
<script>${EARLY_SCRIPT}</script>
</head>
<body>
<main></main>
</body>
</html>
`
