import type { Endpoint } from '../endpoint.ts'
import { ACCOUNT, PAGE, SEARCH, SECTION } from '../limits.ts'
import { soughtTag } from '../publishing/article-calls.ts'
import { articleSummary, relatedArticle } from '../publishing/articles.ts'
import { allowance } from '../publishing/uploads.ts'
import { section } from '../reading/sections.ts'
import {
  cursorQuery,
  date,
  flag,
  id,
  idParams,
  pageQuery,
  pagination,
  text,
  trimmed,
  usernameParams,
  z,
} from '../schema.ts'
import { author } from './author.ts'
import { ACCOUNT_MESSAGES as M } from './messages.ts'
import { displayName, username } from './names.ts'

/** What an account may do beyond its type (docs/product/accounts.md#administrators, docs/product/accounts.md#moderators). */
export const role = z.enum(['user', 'media', 'moderator', 'admin'])
export type Role = z.infer<typeof role>

/** A followed account, as `/following` lists it. */
const followed = author.extend({
  userType: z.enum(['user', 'media']),
  articlesCount: z.number(),
})
export type Followed = z.infer<typeof followed>

/** What anybody may know of an active account. */
const publicUser = author.extend({
  bannerUrl: z.string().nullable(),
  bio: z.string(),
  userType: z.enum(['user', 'media']),
  createdAt: date,
  subscriberCount: z.number(),
  articlesCount: z.number(),
})
export type PublicUser = z.infer<typeof publicUser>

/** docs/product/accounts.md#own-user: ids of what the account has published, the newest first, 50 at most. */
const publishedIds = z.array(z.string())

/** A section as profiles show it: `articles` are the first ones of `articleIds`. */
const shownSection = section.extend({ articles: z.array(articleSummary) })
export type ShownSection = z.infer<typeof shownSection>

/** One's own account, and what administrators see. */
const accountUser = publicUser.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  isActive: z.boolean(),
})
export type AccountUser = z.infer<typeof accountUser>

/**
 * A public profile: the account and its first sections, each with its first published articles and the ids of all; for its
 * owner and administrators more.
 */
const profile = accountUser.partial({ email: true, emailVerified: true, role: true, isActive: true }).extend({
  sections: z.array(shownSection),
  content: publishedIds,
  /** The name of the letter that it offers. */
  letter: z.string().nullable(),
  /** What the caller may do; nothing for guests. `moderate`: open a case about it (docs/product/moderation.md#cases). */
  can: z.object({ moderate: z.boolean() }),
})
export type Profile = z.infer<typeof profile>

export const ownUser = accountUser.extend({
  following: z.array(followed),
  sections: z.array(section),
  content: publishedIds,
  /** The address that takes effect when it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** The site has a mail server; without one links are handed over by an administrator. */
  sendsMail: z.boolean(),
  /** A creator whom this site lets publish once the address is confirmed. */
  mustConfirmEmail: z.boolean(),
  /** A mail server refused the account's address for good. */
  emailRefused: z.boolean(),
  /** An administrator whose powers rest until they sign in with a second factor. */
  needsSecondFactor: z.boolean(),
  /** From when on the username may be changed again; null: now. */
  usernameChangeableAt: date.nullable(),
  /** What is open to them: the parts of the desk for moderators, and those for administrators too; `write`: for a publication. */
  can: z.object({ moderate: z.boolean(), administer: z.boolean(), write: z.boolean() }),
})
export type OwnUser = z.infer<typeof ownUser>

const imageAddress = z
  .union([
    z.literal(''),
    z.null(),
    text()
      .max(2_048)
      .regex(/^(https?:\/\/|\/media\/)/, { error: 'L’adresse de l’image est invalide' }),
  ])
  .transform((value) => value || null)

/** docs/product/accounts.md#changing-an-account: what a person changes of an account; null or '' removes a picture or the public name. */
const userChanges = z.object({
  displayName: displayName.optional(),
  avatar: imageAddress.optional(),
  bannerUrl: imageAddress.optional(),
  bio: trimmed(ACCOUNT.bioMax).optional(),
})

/** Asked for again before one's own account is closed. */
const ownPassword = text(M.passwordRequired).min(1, { error: M.passwordRequired }).max(1_000)

const userList = z.object({ users: z.array(publicUser), pagination })
const userType = z.enum(['user', 'media'])
const userSearch = z.object({ q: trimmed(SEARCH.max, SEARCH.min), userType: userType.optional(), ...pageQuery() })

/** A creator with what they published last. */
const listedCreator = publicUser.extend({ latest: relatedArticle })
export type ListedCreator = z.infer<typeof listedCreator>

/** State of one's subscription to a creator. */
const subscription = z.object({ isSubscribed: z.boolean(), subscriberCount: z.number() })

export const userEndpoints = {
  'GET /creators': {
    access: 'public',
    summary: 'Les créateurs, celui qui a publié en dernier d’abord, et leurs thèmes',
    query: z.object({
      /** A hashtag of which they make most, whatever its accents and case. */
      theme: soughtTag.optional(),
      ...pageQuery(),
    }),
    data: z.object({
      creators: z.array(listedCreator),
      /** Hashtags, that of most creators first. */
      themes: z.array(z.string()),
      pagination,
    }),
  },
  'GET /users/me': { access: 'user', summary: 'Son propre compte', data: z.object({ user: ownUser }) },
  'PUT /users/me': {
    access: 'user',
    summary: 'Changer son nom public, son avatar, sa bannière ou sa présentation',
    limits: { displayName: 'within' },
    body: userChanges,
    data: z.object({ user: ownUser }),
  },
  'PUT /users/me/username': {
    access: 'user',
    confirmed: true,
    summary: 'Changer de nom d’utilisateur, une fois en 30 jours ; l’ancien mène toujours au compte',
    body: z.object({ username }),
    data: z.object({ user: ownUser }),
  },
  'DELETE /users/me': {
    access: 'user',
    summary: 'Fermer son compte, supprimé à `deletedAt` sauf si l’on se connecte d’ici là (demande le mot de passe)',
    limits: { password: 'within' },
    body: z.object({ password: ownPassword }),
    data: z.object({ deletedAt: date }),
  },
  'PATCH /users/me/banner': {
    access: 'media',
    summary: 'Changer sa bannière',
    limits: { upload: 'within' },
    files: ['image'],
    data: z.object({ user: ownUser, bannerUrl: z.string(), url: z.string() }),
  },
  'GET /users/me/usage': {
    access: 'user',
    summary: 'Ce qui est utilisé de son espace (octets), et les publications encore permises aujourd’hui',
    data: z.object({ storage: z.object({ used: z.number(), limit: z.number() }), pieces: allowance }),
  },
  'GET /users/me/liked-articles': {
    access: 'user',
    summary: 'Les contenus aimés, du dernier au premier',
    query: z.object(pageQuery()),
    data: z.object({ content: z.array(articleSummary), articles: z.array(articleSummary), pagination }),
  },
  'GET /users': {
    access: 'admin',
    summary: 'Tous les comptes',
    query: z.object(pageQuery(PAGE.default, PAGE.adminMax)),
    data: z.object({ users: z.array(accountUser), pagination }),
  },
  'GET /users/search': {
    access: 'public',
    summary: 'Chercher un compte par son nom, parmi tous ou ceux d’un type',
    query: userSearch,
    data: userList,
  },
  'GET /users/username/{username}': {
    access: 'public',
    summary: 'Un profil public, aussi par un ancien nom d’utilisateur',
    params: usernameParams,
    data: z.object({ user: profile }),
  },
  'GET /users/{id}': {
    access: 'public',
    summary: 'Un profil public',
    params: idParams,
    data: z.object({ user: profile }),
  },
  'PUT /users/{id}': {
    access: 'user',
    summary: 'Changer un compte (le sien, ou tous pour un administrateur)',
    limits: { displayName: 'within' },
    params: idParams,
    body: userChanges,
    data: z.object({ user: accountUser }),
  },
  'DELETE /users/{id}': {
    access: 'user',
    summary:
      'Fermer son compte avec son mot de passe (`deletedAt` : sa suppression) ; pour un administrateur, supprimer aussitôt celui d’un autre (null)',
    limits: { password: 'within' },
    params: idParams,
    body: z.object({ password: ownPassword.optional() }).optional(),
    data: z.object({ deletedAt: date.nullable() }),
  },
  'PATCH /users/{id}/activate': {
    access: 'admin',
    summary: 'Activer ou désactiver un compte',
    params: idParams,
    body: z.object({ isActive: flag }),
    data: z.object({ user: accountUser }),
  },
  'PATCH /users/{id}/role': {
    access: 'admin',
    summary: 'Changer le rôle d’un compte',
    params: idParams,
    body: z.object({ role }),
    data: z.object({ user: accountUser }),
  },
  'POST /users/{id}/follow': { access: 'user', summary: 'S’abonner', params: idParams, data: subscription },
  'POST /users/{id}/unfollow': { access: 'user', summary: 'Se désabonner', params: idParams, data: subscription },
  'GET /users/{id}/sections': {
    access: 'public',
    summary: 'Les sections d’un créateur, chacune avec ses premiers articles',
    params: idParams,
    query: z.object(pageQuery(SECTION.shown, SECTION.shown)),
    data: z.object({ sections: z.array(shownSection), pagination }),
  },
  'GET /users/{id}/sections/{sectionId}/articles': {
    access: 'public',
    summary: 'Les articles d’une section, dans son ordre',
    params: idParams.extend({ sectionId: id }),
    query: z.object(pageQuery(SECTION.articlesShown)),
    data: z.object({ articles: z.array(articleSummary), pagination }),
  },
  'GET /users/{id}/publications': {
    access: 'public',
    summary: 'Les contenus publiés d’un créateur',
    params: idParams,
    query: z.object(cursorQuery()),
    data: z.object({ articles: z.array(articleSummary), pagination }),
  },
} as const satisfies Record<string, Endpoint>

export const subscriptionEndpoints = {
  'GET /subscriptions/count/{id}': {
    access: 'public',
    summary: 'Le nombre d’abonnés',
    params: idParams,
    data: z.object({ subscriberCount: z.number() }),
  },
  'GET /subscriptions/status/{id}': {
    access: 'public',
    summary: 'Suis-je abonné ?',
    params: idParams,
    data: subscription,
  },
  'GET /subscriptions/articles': {
    access: 'user',
    summary: 'Les contenus des créateurs suivis, du plus récent au plus ancien',
    query: z.object(cursorQuery()),
    data: z.object({ content: z.array(articleSummary), pagination }),
  },
  'POST /subscriptions/{id}': { access: 'user', summary: 'S’abonner', params: idParams, data: subscription },
  'DELETE /subscriptions/{id}': { access: 'user', summary: 'Se désabonner', params: idParams, data: subscription },
} as const satisfies Record<string, Endpoint>
