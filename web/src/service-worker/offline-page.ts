/** What stands for a page that was not kept while there is no network. It needs nothing else to be shown, and is as old as the worker: of the site's name and colours it says nothing. */
export function offlinePage(): Response {
  return new Response(HTML, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const HTML = `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hors ligne</title>
<style>
:root { color-scheme: light dark; --paper: light-dark(#fbf9f4, #121412); --ink: light-dark(#17191e, #eceae4) }
body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 2rem; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
main { display: grid; gap: 1rem }
h1 { margin: 0; font: 600 2rem/1.2 Georgia, serif }
p { max-width: 30rem; margin: 0 }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>Vous êtes hors ligne</h1>
<p>Cette page n’a pas encore été lue sur cet appareil. La une et les articles déjà ouverts restent lisibles.</p>
<p><a href="">Réessayer</a> · <a href="/">Retour à la une</a></p>
</main>
</body>
</html>
`
