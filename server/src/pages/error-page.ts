import { ERROR_MESSAGES } from '#contract/messages.ts'

/**
 * What a reader sees when a page cannot even be rendered.
 * @param requestId finds the fault in the log.
 * @param refusal why it cannot be asked for at all, in French and without markup; to ask again is then no use.
 */
export function errorPage(requestId: string, refusal?: string): string {
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Erreur · Kiosque</title>
</head>
<body>
<h1>Kiosque</h1>
<p>${refusal ?? ERROR_MESSAGES.internal}</p>
<p>${refusal === undefined ? '<a href="">Réessayer</a> · ' : ''}<a href="/">Retour à l’accueil</a></p>
<p><small>Référence : ${requestId}</small></p>
</body>
</html>
`
}
