import { ERROR_MESSAGES } from '#contract/messages.ts'

/** What a reader sees when a page cannot even be rendered. `requestId` finds the fault in the log. */
export function errorPage(requestId: string): string {
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Erreur · Kiosque</title>
</head>
<body>
<h1>Kiosque</h1>
<p>${ERROR_MESSAGES.internal}</p>
<p><a href="">Réessayer</a> · <a href="/">Retour à l’accueil</a></p>
<p><small>Référence : ${requestId}</small></p>
</body>
</html>
`
}
