import type { Endpoint } from '../endpoint.ts'
import { z } from '../schema.ts'
import { siteSettings } from '../site/site-settings.ts'

export const legalEndpoints = {
  'GET /site/legal': {
    access: 'public',
    summary: 'Ce que les pages légales disent du site et de son éditeur',
    data: siteSettings
      .pick({ about: true, contact: true, registration: true, publishing: true, publisher: true })
      .extend({ supportEmail: z.string().nullable() }),
  },
} as const satisfies Record<string, Endpoint>
