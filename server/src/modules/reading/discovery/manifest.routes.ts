import type { FastifyInstance } from 'fastify'
import { iconPicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import type { Context } from '../../../context.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'

/** The light paper of web/src/styles/tokens.css. */
const PAPER = '#fbf9f4'
const KIOSK_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** `GET /manifest.webmanifest`: the site as devices install it (www.w3.org/TR/appmanifest). */
export function manifestRoutes(fastify: FastifyInstance, { site }: Context): void {
  fastify.get('/manifest.webmanifest', { config: { underLoad: 'answered' } }, async (_request, reply) => {
    const manifest = manifestOf(await site.read())
    keepAnswer(reply, [])
    return reply.type('application/manifest+json').send(JSON.stringify(manifest))
  })
}

const manifestOf = ({ name, tagline, icon }: Site) => ({
  id: '/',
  name,
  short_name: name,
  description: tagline || 'Le kiosque des créateurs francophones : articles, vidéos et podcasts.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['news', 'magazines'],
  icons: icon === null ? KIOSK_ICONS : iconsOf(icon),
  shortcuts: [
    { name: 'Vidéos', url: '/video' },
    { name: 'Podcasts', url: '/podcast' },
    { name: 'Actualité', url: '/resume' },
  ],
})

const iconsOf = (icon: string) =>
  ([192, 512] as const).map((side) => ({
    src: iconPicture(icon, side) ?? icon,
    sizes: `${side}x${side}`,
    type: 'image/png',
  }))
