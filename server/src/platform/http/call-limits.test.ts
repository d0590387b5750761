import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallTerms } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { fileCalls } from '#contract/file-calls.ts'
import { RATE_LIMITS, type RateLimit } from '#contract/rate-limits.ts'
import { createTargets } from '../../testing/access-targets.ts'
import { tokenIn } from '../../testing/account-links.ts'
import { aCreator, anAdmin, aReader, aSite } from '../../testing/cast.ts'
import { createAccount, createCreator, createPiece, PASSWORD, type TestAccount } from '../../testing/factories.ts'
import { csv, MAILS_WAIT, openLetter } from '../../testing/letters.ts'

// docs/product/limits.md#rate-limits: what an entry says of its limits is what its call counts.

const ENTRIES = Object.entries<CallTerms>({ ...endpoints, ...fileCalls })
const limitsOf = ({ limits }: CallTerms) => Object.keys(limits ?? {})

const app = aSite({ ...MAILS_WAIT, RATE_LIMITS: 'on' })
const creator = aCreator(app)
const reader = aReader(app)
const admin = anAdmin(app)

/** An account with an authenticator. */
let guarded: TestAccount
let article: { id: string; slug: string }
beforeAll(async () => {
  article = await createPiece(app, creator)
  guarded = await createAccount(app)
  const { secret } = await app.expectData('POST /users/me/totp', {}, { as: guarded })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await app.expectData('POST /users/me/totp/activate', { body: { code } }, { as: guarded })
  await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${guarded.id}`)
})

type Try = { input: object; as?: TestAccount }
const WRONG = '000000'
const notAFile = new Blob(['x'])
const text = [{ type: 'text', content: 'Un paragraphe.' }]
const at = (params: object, body?: object) => ({ params, ...(body && { body }) })

const saving = (params?: object): (() => Promise<Try>)[] => [
  async () => ({ input: { params, body: { title: 'Un titre', blocks: text } }, as: creator }),
  async () => ({ input: { params, body: { title: 'Un titre' }, files: { coverImage: notAFile } }, as: creator }),
]
/** As `saving`, and a save that corrects. */
const changing = (id: string): (() => Promise<Try>)[] => [
  ...saving({ id }),
  async () => ({
    input: at({ id }, { title: 'Un autre', change: 'correction', note: 'Un, et non deux.' }),
    as: creator,
  }),
]
const upload = (field: string) => [async () => ({ input: { files: { [field]: notAFile } }, as: creator })]
const own = () => createAccount(app)

/** Calls whose work counts, so that it comes to count under each of their limits; some are refused after. */
const TRIES: { [Name in EndpointName]?: () => (() => Promise<Try>)[] } = {
  'POST /auth/register': () => [
    async () => ({ input: { body: { username: 'nouvelle', email: 'nouvelle@exemple.fr', password: PASSWORD } } }),
  ],
  'POST /auth/login': () => [
    async () => ({ input: { body: { identifier: guarded.username, password: PASSWORD, code: WRONG } } }),
  ],
  'POST /auth/change-password': () => [
    async () => ({
      input: { body: { currentPassword: PASSWORD, newPassword: 'Plume3rouge' } },
      as: await own(),
    }),
  ],
  'POST /auth/confirm': () => [async () => ({ input: { body: { password: PASSWORD, code: WRONG } }, as: guarded })],
  'POST /auth/passkeys/sign-in': () => [
    async () => ({
      input: {
        body: {
          response: {
            ...{ id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} },
            response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
          },
        },
      },
    }),
  ],
  'POST /auth/recovery': () => [async () => ({ input: { body: { identifier: guarded.email } } })],
  'POST /auth/recovery/password': () => [
    async () => {
      await app.expectData('POST /auth/recovery', { body: { identifier: guarded.email } })
      const token = await tokenIn(app, 'recover-password', { facts: { identifier: guarded.email } })
      return { input: { body: { token, newPassword: 'Plume3rouge', code: WRONG } } }
    },
  ],
  'POST /users/me/totp/activate': () => [
    async () => {
      const as = await own()
      await app.expectData('POST /users/me/totp', {}, { as })
      return { input: { body: { code: WRONG } }, as }
    },
  ],
  'PUT /users/me': () => [async () => ({ input: { body: { displayName: 'Une autre' } }, as: await own() })],
  'PATCH /users/me/banner': () => upload('image'),
  'DELETE /users/me': () => [async () => ({ input: { body: { password: 'fausse' } }, as: reader })],
  'PUT /users/{id}': () => [async () => ({ input: at({ id: reader.id }, { displayName: 'Encore' }), as: reader })],
  'DELETE /users/{id}': () => [async () => ({ input: at({ id: reader.id }, { password: 'fausse' }), as: reader })],
  'POST /admin/accounts/{id}/verification': () => [async () => ({ input: at({ id: reader.id }), as: admin })],
  'POST /comments/article/{id}': () => [
    async () => ({ input: at({ id: article.id }, { content: 'Bien vu' }), as: reader }),
  ],
  'POST /comments/article/{id}/reply/{commentId}': () => [
    async () => {
      const target = await createTargets(app)['an article with a comment']?.()
      return { input: at(target?.params ?? {}, { content: 'En effet' }), as: reader }
    },
  ],
  'POST /reports': () => {
    const body = { target: { kind: 'article', id: article.id }, reason: 'spam', explanation: 'Une annonce' }
    return [
      async () => ({ input: { body }, as: reader }),
      async () => ({ input: { body: { ...body, email: 'temoin@exemple.fr' } } }),
    ]
  },
  'POST /rights-of-reply': () => [
    async () => ({
      input: {
        body: {
          ...{ article: `/article/${article.slug}`, passage: 'Un paragraphe.', text: 'Deux.' },
          ...{ name: 'Paul', email: 'paul@exemple.fr' },
        },
      },
    }),
  ],
  'POST /content/{id}/corrections': () => [
    async () => ({ input: at({ id: article.id }, { text: 'Deux, et non un.' }), as: creator }),
  ],
  'POST /letters/{id}/requests': () => [
    async () => ({
      input: at({ id: await openLetter(app, creator) }, { email: 'abonnee@exemple.fr', consent: true }),
    }),
  ],
  'POST /letters/of/{owner}/take': () => [
    async () => {
      await openLetter(app, creator)
      const body = { source: 'Le journal', certified: 'true' }
      return { input: { params: { owner: creator.id }, body, files: csv('lecteur@exemple.fr') }, as: creator }
    },
  ],
  'POST /pages': () => [
    async () => ({ input: { body: { title: 'À propos', publicationId: creator.id } }, as: creator }),
  ],
  'POST /publications/{id}/invitations': () => [
    async () => ({ input: at({ id: creator.id }, { role: 'author' }), as: creator }),
  ],
  'POST /content/look-up-embed': () => [
    async () => ({ input: { body: { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } }, as: creator }),
  ],
  'POST /upload/single': () => upload('image'),
  'POST /upload/avatar': () => upload('image'),
  'POST /upload/multiple': () => upload('images'),
  'POST /upload/document': () => upload('document'),
  'POST /content': () => saving(),
  'POST /content/with-images': () => saving(),
  'POST /content/external': () => [
    async () => ({ input: { body: { title: 'Ailleurs', externalUrl: 'https://exemple.fr/a' } }, as: creator }),
  ],
  'PUT /content/{id}': () => changing(article.id),
  'PATCH /content/{id}': () => changing(article.id),
  'PUT /content/{id}/with-images': () => changing(article.id),
  'PUT /content/{id}/unpublished': () => saving({ id: article.id }),
  'POST /content/{id}/unpublished/publish': () => [
    async () => {
      const params = { id: article.id }
      await app.expectData('PUT /content/{id}/unpublished', { params, body: { title: 'En attente' } }, { as: creator })
      return { input: at(params, { change: 'correction', note: 'Un, et non deux.' }), as: creator }
    },
  ],
  'POST /content/{id}/revisions/{version}/restore': () => [
    async () => {
      const as = await createCreator(app)
      const { id } = await createPiece(app, as)
      await app.expectData('PUT /content/{id}', { params: { id }, body: { title: 'Un autre' } }, { as })
      return { input: at({ id, version: 1 }), as }
    },
  ],
}

const countedNames = async () => {
  const rows = await app.context.database(
    sql<{ name: string }>`SELECT DISTINCT split_part(key, ':', 1) AS name FROM rate_limits`,
  )
  const limits: Record<string, RateLimit> = RATE_LIMITS
  return rows.map(({ name }) => name).filter((name) => limits[name]?.refuses !== false)
}

describe('the limits of calls', () => {
  test('each that refuses stands in an entry', () => {
    const refusing = Object.entries<RateLimit>(RATE_LIMITS).filter(([, { refuses }]) => refuses !== false)
    const named = new Set(ENTRIES.flatMap(([, entry]) => limitsOf(entry)))
    expect(named).toEqual(new Set(refusing.map(([name]) => name)))
  })

  const within = ENTRIES.filter(([, { limits }]) => Object.values(limits ?? {}).includes('within'))

  test('whose work counts are all tried', () => {
    expect(Object.keys(TRIES).toSorted()).toEqual(within.map(([name]) => name).toSorted())
  })

  test.each(within)('%s counts under each of its own, and no other', async (name, entry) => {
    const counted = new Set<string>()
    for (const prepare of TRIES[name as EndpointName]?.() ?? []) {
      const { input, as } = await prepare()
      await app.context.database(sql`DELETE FROM rate_limits`)
      await app.call(name as EndpointName, input as never, { as })
      for (const one of await countedNames()) counted.add(one)
    }
    expect(counted).toEqual(new Set(limitsOf(entry)))
  })
})
