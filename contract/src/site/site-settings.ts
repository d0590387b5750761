import type { Endpoint } from '../endpoint.ts'
import { SITE } from '../limits.ts'
import { ACCOUNT_MESSAGES } from '../people/messages.ts'
import { text, trimmed, z } from '../schema.ts'
import { tidy } from '../text/blank.ts'
import { DATE_LOCALES } from '../text/date-locales.ts'
import { line } from '../text/line.ts'
import { SITE_MESSAGES as M } from './messages.ts'
import { owners, stateAdvertisings } from './ownership.ts'

/** Who may make an account (docs/product/accounts.md#registration-modes). */
export const registrationMode = z.enum(['open', 'invitation', 'closed'])
export type RegistrationMode = z.infer<typeof registrationMode>

/** Who may publish (docs/product/content.md#who-may-publish): every creator, or those whom an administrator approved. */
const publishingMode = z.enum(['creators', 'approved'])
export type PublishingMode = z.infer<typeof publishingMode>

const publisherKind = z.enum(['company', 'association', 'person', 'anonymous'])
export type PublisherKind = z.infer<typeof publisherKind>

const fact = line(SITE.factMax)
const place = trimmed(SITE.addressMax)
const mailAddress = z.union([
  text().transform(tidy).pipe(z.literal('')),
  text()
    .transform(tidy)
    .pipe(z.email({ error: ACCOUNT_MESSAGES.emailInvalid }).max(SITE.factMax)),
])

/** What the law wants to know of who publishes (docs/product/moderation.md#publisher); '' for what is not said. */
const publisher = z.object({
  /** Null until it is chosen. */
  kind: publisherKind.nullable(),
  /** Of the person, company or body. */
  name: fact,
  legalForm: fact,
  capital: fact,
  /** RCS and its town, SIREN, RNA … */
  registration: fact,
  vat: fact,
  /** On several lines. */
  address: place,
  phone: fact,
  email: mailAddress,
  /** Of publication; a person who publishes is their own (`directorOf`). */
  director: fact,
  /** Of the newsroom, where there is one. */
  editor: fact,
  hostName: fact,
  hostAddress: place,
  hostPhone: fact,
  /** Where to write about personal data, and about holes in the site; '' : to `email`. */
  dataContact: mailAddress,
  securityContact: mailAddress,
  /** Direct, indirect and beneficial ones. */
  owners,
  /** By year and authority; one year of 0 says that there was none. */
  stateAdvertising: stateAdvertisings,
})
export type Publisher = z.infer<typeof publisher>
export const publisherFact = publisher.keyof()

/** A picture of ours; null or '' removes it. */
const picture = z.union([z.literal(''), z.null(), text().max(SITE.pictureMax)]).transform((value) => value || null)

/** By its name in the IANA database; an offset is none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What administrators choose for the whole site (docs/product/running.md#site-settings). All texts are plain ones. */
export const siteSettings = z.object({
  name: line(SITE.nameMax, 1, M.nameRequired),
  /** One line under the name; '' for none. */
  tagline: line(SITE.taglineMax),
  logo: picture,
  icon: picture,
  /** '#1f5a45'; null: the kiosk's green. */
  accent: z.union([
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .transform((value) => value.trim().toLowerCase())
      .pipe(z.string().regex(/^#[0-9a-f]{6}$/, { error: M.accentInvalid })),
  ]),
  dateLocale: z.string().refine((name) => Object.hasOwn(DATE_LOCALES, name), { error: M.dateLocaleUnknown }),
  timeZone: z.string().refine(isTimeZone, { error: M.timeZoneUnknown }),
  /** Of the page about the site, and how to write to it; paragraphs are parted by empty lines. */
  about: trimmed(SITE.aboutMax),
  contact: trimmed(SITE.contactMax),
  registration: registrationMode,
  publishing: publishingMode,
  /** Publishing needs a confirmed address. */
  requireVerifiedEmail: z.boolean(),
  /** Administrators need a second factor for what only they may do. */
  requireAdminSecondFactor: z.boolean(),
  /** Whether robots.txt asks those who feed language models to stay away. */
  refusesAiCrawlers: z.boolean(),
  publisher,
})
export type SiteSettings = z.infer<typeof siteSettings>
export const settingNames = siteSettings.keyof().options

/** A setting that is on or off. */
export type SettingFlag = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

/** What is left out stays as it is, of the publisher too. */
export const siteSettingsChanges = siteSettings.partial().extend({ publisher: publisher.partial().optional() })
export type SiteSettingsChanges = z.infer<typeof siteSettingsChanges>

export const siteSettingsEndpoints = {
  'GET /site/legal': {
    access: 'public',
    summary: 'Ce que les pages légales disent du site et de son éditeur',
    data: siteSettings
      .pick({ about: true, contact: true, registration: true, publishing: true, publisher: true })
      .extend({ supportEmail: z.string().nullable() }),
  },
  'GET /site/ownership': {
    access: 'public',
    summary: 'À qui appartient ce journal, et la publicité que des autorités publiques lui ont payée',
    data: publisher.pick({
      kind: true,
      name: true,
      address: true,
      phone: true,
      email: true,
      owners: true,
      stateAdvertising: true,
    }),
  },
  'GET /admin/settings': {
    access: 'admin',
    summary: 'Les réglages du site',
    data: z.object({ settings: siteSettings }),
  },
  'PATCH /admin/settings': {
    access: 'admin',
    confirmed: true,
    summary: 'Changer les réglages du site ; ce qui manque reste tel quel',
    body: siteSettingsChanges,
    data: z.object({ settings: siteSettings }),
  },
} as const satisfies Record<string, Endpoint>
