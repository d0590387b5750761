import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { z } from '#contract/schema.ts'
import { ACCESS_NAMES, type ApiPaths, CONFIRMED, describeApi, inWords, jsonSchema } from './api-description.ts'
import { API_PREFIX } from './endpoint.ts'

/**
 * The API for programs (OpenAPI) and for people: /api/v1/openapi.json and /api/docs.
 * @param morePaths calls that are not in the contract, as OpenAPI has them.
 */
export function serveApiDocs(fastify: FastifyInstance, publicUrl: string, morePaths: ApiPaths): void {
  let description: string | undefined
  let page: string | undefined
  fastify.get(`${API_PREFIX}/openapi.json`, { config: { isCall: true } }, (_request, reply) => {
    description ??= JSON.stringify(describeApi(publicUrl, morePaths))
    return reply.type('application/json').send(description)
  })
  fastify.get('/api/docs', (_request, reply) => {
    page ??= renderDocs()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(page)
  })
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; } summary code { font-weight: 600; }
pre { overflow-x: auto; font-size: .8rem; padding: .75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
small { opacity: .75; }`

function renderDocs(): string {
  const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => renderCall(name, endpoint))
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>API de Kiosque</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>API de Kiosque</h1>
<p>Toutes les adresses commencent par <code>${API_PREFIX}</code>. Les réponses sont en JSON :
<code>{ "success": true, "message"?, "data" }</code>, ou
<code>{ "success": false, "message", "code", "errors"? }</code>.
Le jeton d’accès se donne par l’en-tête <code>Authorization: Bearer …</code>.
Pour les programmes : <a href="${API_PREFIX}/openapi.json">OpenAPI 3.1</a>.</p>
${calls.join('\n')}</body></html>`
}

function renderCall(name: string, endpoint: Endpoint): string {
  const parts = [
    ['Adresse', endpoint.params, 'input'],
    ['Paramètres', endpoint.query, 'input'],
    ['Corps', endpoint.body, 'input'],
    ['data', endpoint.data, 'output'],
  ] as const
  const files = endpoint.files
    ? `<p>Fichiers (multipart/form-data) : <code>${endpoint.files.join(', ')}</code></p>`
    : ''
  const notes = [endpoint.confirmed ? CONFIRMED : '', inWords(endpoint.limits)].map((note) => note && `<p>${note}</p>`)
  const schemas = parts.map(([title, schema, io]) =>
    schema ? `<h3>${title}</h3><pre>${renderSchema(schema, io)}</pre>` : '',
  )
  return `<details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(endpoint.summary)}
<small>· ${ACCESS_NAMES[endpoint.access]}</small></summary>${notes.join('')}${files}${schemas.join('')}</details>`
}

const renderSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
