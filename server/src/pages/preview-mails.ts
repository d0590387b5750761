import type { FastifyInstance } from 'fastify'
import type { MailContent, RenderedMail } from '#contract/people/mail-content.ts'
import type { Site } from '#contract/site/site.ts'
import type { DevelopmentPages } from './development-pages.ts'

const HTML = 'text/html; charset=utf-8'
/** A mail's own styles are inline; nothing of it is loaded or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"
const PATH = '/dev/courriels'

interface Preview extends RenderedMail {
  kind: string
}

/** Shows every kind of mail as HTML and as text, rendered from the sources: while developing only. */
export function previewMails(
  fastify: FastifyInstance,
  { renderMail, sampleMails }: Pick<DevelopmentPages, 'renderMail' | 'sampleMails'>,
  publicUrl: string,
  readSite: () => Promise<Site>,
): void {
  const render = async (content: MailContent): Promise<Preview> => ({
    kind: content.kind,
    ...(await renderMail({ content, to: 'ines@exemple.fr', publicUrl, site: await readSite() })),
  })

  fastify.get(PATH, async (_, reply) => {
    const mails = await Promise.all((await sampleMails()).map(render))
    return reply.type(HTML).header('content-security-policy', POLICY).send(listPage(mails))
  })

  fastify.get<{ Params: { number: string } }>(`${PATH}/:number`, async ({ params }, reply) => {
    const content = (await sampleMails())[Number(params.number)]
    if (content === undefined) return reply.callNotFound()
    return reply
      .type(HTML)
      .header('content-security-policy', POLICY)
      .send((await render(content)).html)
  })
}

function listPage(mails: readonly Preview[]): string {
  const shown = mails.map(
    ({ kind, subject, text }, number) => `
<section>
<h2><a href="${PATH}/${number}">${escapeHtml(subject)}</a> <code>${kind}</code></h2>
<div><iframe src="${PATH}/${number}" title="${escapeHtml(subject)}"></iframe><pre>${escapeHtml(text)}</pre></div>
</section>`,
  )
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Courriels · Kiosque</title>
<style>
body { font: 16px system-ui; margin: 1rem }
div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem }
iframe { width: 100%; height: 42rem; border: 1px solid #8888 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
</style>
</head>
<body>
<h1>Courriels</h1>${shown.join('')}
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
