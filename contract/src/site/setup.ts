import type { Endpoint } from '../endpoint.ts'
import { signedIn } from '../people/auth.ts'
import { email, password } from '../people/credentials.ts'
import { username } from '../people/names.ts'
import { nothing, text, z } from '../schema.ts'
import { siteSettings } from './site-settings.ts'

const token = text().min(1).max(300)

/** What the first administrator says of the site and of themselves (docs/product/running.md#first-administrator). */
export const firstAdministrator = z.object({ siteName: siteSettings.shape.name, username, email, password })

export const setupEndpoints = {
  'POST /setup/link': {
    access: 'open',
    summary: 'Demander si le lien du premier administrateur vaut encore',
    body: z.object({ token }),
    data: nothing,
  },
  'POST /setup': {
    access: 'open',
    summary: 'Ouvrir le site : son nom, et son premier administrateur, par le lien que le démarrage a affiché',
    body: firstAdministrator.extend({ token }),
    data: signedIn,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
