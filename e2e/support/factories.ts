import { randomBytes } from 'node:crypto'
import type { Comment } from '#contract/community/comments.ts'
import type { Article, ArticleInput } from '#contract/publishing/articles.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { PlanAct } from '#contract/publishing/own-plan.ts'
import { createTestClient, type TestClient } from '../../server/src/testing/test-client.ts'
import { type Account, createAccount } from './accounts.ts'
import { samplePhoto, sampleSpeech, sampleVideo } from './sample-files.ts'
import type { Site } from './site.ts'

/** Makes what a test needs, over the API. */
export interface Factories {
  client: TestClient
  reader(username?: string): Promise<Account>
  creator(username?: string): Promise<Account>
  administrator(): Promise<Account>
  moderator(): Promise<Account>
  /** A published piece of one paragraph, unless `input` says otherwise. */
  piece(author: Account, input?: Partial<ArticleInput> & { publicationId?: string }): Promise<Article>
  /** Published one after the other; the last one is the newest. */
  pieces(author: Account, count: number, input?: Partial<ArticleInput>): Promise<Article[]>
  /** A published page of an account's own publication; with null as `publicationId` a draft of one of the site. @returns its id. */
  page(as: Account, title: string, input?: { publicationId?: string | null; slug?: string }): Promise<string>
  /** The path at which somebody accepts to write for a publication. */
  invitation(publication: Account, role: MemberRole): Promise<string>
  /** Plans it for noon, so many days from now. */
  plan(author: Account, piece: Article, act: PlanAct, days: number): Promise<void>
  /** Has somebody write for a publication. */
  member(publication: Account, person: Account, role: MemberRole): Promise<void>
  comment(author: Account, piece: Article, content: string): Promise<Comment>
  /** The address of an uploaded photo. */
  photo(owner: Account): Promise<string>
  /** The address of an uploaded video. */
  video(owner: Account): Promise<string>
  /** The address of an uploaded sound of `SPEECH_SECONDS`. */
  speech(owner: Account): Promise<string>
}

/** A day of Paris, as "2026-11-27". */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

export function createFactories(site: Pick<Site, 'url' | 'change'>): Factories {
  const client = createTestClient(site.url)

  async function withRole(role: 'moderator' | 'admin'): Promise<Account> {
    const { user, ...account } = await createAccount(client, 'user')
    await site.change('UPDATE users SET role = $2 WHERE id = $1', [user.id, role])
    return { ...account, user: { ...user, role, can: { moderate: true, administer: role === 'admin', write: false } } }
  }

  async function piece(
    author: Account,
    input: Partial<ArticleInput> & { publicationId?: string } = {},
  ): Promise<Article> {
    const body = {
      title: `Nouvelles du jour ${randomBytes(4).toString('hex')}`,
      description: 'Ce que la journée a apporté.',
      blocks: [{ type: 'text' as const, content: 'Un paragraphe pour commencer.' }],
      status: 'published' as const,
      ...input,
    }
    const { content } = await client.expectData('POST /content', { body }, { as: author })
    return content
  }

  async function upload(owner: Account, bytes: Buffer): Promise<string> {
    const files = { image: new Blob([new Uint8Array(bytes)]) }
    return (await client.expectData('POST /upload/single', { files }, { as: owner })).url
  }

  async function invitation(as: Account, role: MemberRole): Promise<string> {
    const input = { params: { id: as.user.id }, body: { role } }
    const { link } = await client.expectData('POST /publications/{id}/invitations', input, { as })
    return (link ?? '').slice(site.url.length)
  }

  return {
    client,
    reader: (username) => createAccount(client, 'user', username),
    creator: (username) => createAccount(client, 'media', username),
    administrator: () => withRole('admin'),
    moderator: () => withRole('moderator'),
    piece,
    async pieces(author, count, input) {
      const made: Article[] = []
      while (made.length < count) {
        made.push(await piece(author, { ...input, title: `Dépêche n° ${made.length + 1} de ${author.username}` }))
      }
      return made
    },
    invitation,
    async page(as, title, input) {
      const body = { title, publicationId: as.user.id, ...input }
      const { id } = await client.expectData('POST /pages', { body }, { as })
      const blocks = [{ type: 'text' as const, content: `Ce qu’il y a à savoir : ${title}.` }]
      const status = body.publicationId === null ? ('draft' as const) : ('published' as const)
      await client.expectData('PUT /content/{id}', { params: { id }, body: { blocks, status } }, { as })
      return id
    },
    async member(publication, person, role) {
      const body = { token: (await invitation(publication, role)).split('#')[1] ?? '' }
      await client.expectData('POST /publications/join', { body }, { as: person })
      // As their browser knows them.
      person.user.can.write = true
    },
    async plan(as, { id }, act, days) {
      const body = { at: `${dayFromNow(days)}T12:00` }
      await client.expectData('PUT /content/{id}/plans/{act}', { params: { id, act }, body }, { as })
    },
    async comment(author, { id }, content) {
      const input = { params: { id }, body: { content } }
      return (await client.expectData('POST /comments/article/{id}', input, { as: author })).comment
    },
    photo: async (owner) => upload(owner, await samplePhoto()),
    video: async (owner) => upload(owner, await sampleVideo()),
    speech: async (owner) => upload(owner, await sampleSpeech()),
  }
}
