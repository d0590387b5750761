import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { Site } from '#contract/site/site.ts'
import { cleanXml, escapeMarkup } from '../platform/markup/escape.ts'

/**
 * What a reader sees when a page cannot even be rendered.
 * @param requestId finds the fault in the log.
 * @param refusal why it is not answered, in French and without markup.
 * @param isFinal whether to ask again is no use.
 */
export function errorPage(
  site: Pick<Site, 'name'>,
  requestId: string,
  refusal: string = ERROR_MESSAGES.internal,
  { isFinal = false }: { isFinal?: boolean } = {},
): string {
  const name = escapeMarkup(cleanXml(site.name))
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Erreur · ${name}</title>
</head>
<body>
<h1>${name}</h1>
<p>${refusal}</p>
<p>${isFinal ? '' : '<a href="">Réessayer</a> · '}<a href="/">Retour à l’accueil</a></p>
<p><small>Référence : ${requestId}</small></p>
</body>
</html>
`
}
