import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  createPiece,
  type TestAccount,
} from './factories.ts'

/** What a call is made about: the values of its path, and whose it is. */
export interface AccessTarget {
  params: Record<string, string>
  owner: TestAccount
}

/** Makes the targets of docs/product/access.md#the-table, by their names there. Each time new ones: calls use them up. */
export function createTargets(app: TestApp): Record<string, () => Promise<AccessTarget>> {
  const { database } = app.context

  async function article(status: 'published' | 'draft'): Promise<AccessTarget> {
    const owner = await createCreator(app)
    const piece = await createPiece(app, owner, { status })
    return { params: { id: piece.id, slug: piece.slug, version: '1', kind: 'article', act: 'publish' }, owner }
  }

  /** Its version 2 changed what readers read. */
  async function changedArticle(): Promise<AccessTarget> {
    const { params, owner } = await article('published')
    const asked = { params: { id: params.id ?? '' }, body: { title: 'Autrement' } }
    await app.expectData('PUT /content/{id}', asked, { as: owner })
    return { params: { ...params, version: '2' }, owner }
  }

  async function binned(by: 'owner' | 'admin'): Promise<AccessTarget> {
    const target = await article('published')
    const as = by === 'owner' ? target.owner : await createAdmin(app)
    await app.expectData('DELETE /content/{id}', { params: { id: target.params.id ?? '' } }, { as })
    return target
  }

  async function changingArticle(): Promise<AccessTarget> {
    const target = await article('published')
    const asked = { params: { id: target.params.id ?? '' }, body: { title: 'À relire' } }
    await app.expectData('PUT /content/{id}/unpublished', asked, { as: target.owner })
    return target
  }

  async function account(make: () => Promise<TestAccount>, isActive = true): Promise<AccessTarget> {
    const owner = await make()
    if (!isActive) await database(sql`UPDATE users SET is_active = false WHERE id = ${owner.id}`)
    return { params: { id: owner.id, username: owner.username, kind: 'profile' }, owner }
  }

  /** A comment of `owner` under somebody else's article. */
  async function comment(): Promise<AccessTarget> {
    const [author, owner] = [await createCreator(app), await createAccount(app)]
    const piece = await createPiece(app, author)
    const asked = { params: { id: piece.id }, body: { content: 'Bien vu.' } }
    const { comment: made } = await app.expectData('POST /comments/article/{id}', asked, { as: owner })
    return { params: { id: made.id, kind: 'comment' }, owner }
  }

  /** An article of somebody's with a comment of `owner`. */
  async function commentedArticle(): Promise<AccessTarget> {
    const [author, owner] = [await createCreator(app), await createAccount(app)]
    const piece = await createPiece(app, author)
    const asked = { params: { id: piece.id }, body: { content: 'Bien vu.' } }
    const { comment: made } = await app.expectData('POST /comments/article/{id}', asked, { as: owner })
    return { params: { id: piece.id, commentId: made.id }, owner }
  }

  /** Somebody's comment under an article of `owner`. */
  async function commentUnderOwn(): Promise<AccessTarget> {
    const [owner, author] = [await createCreator(app), await createAccount(app)]
    const piece = await createPiece(app, owner)
    const asked = { params: { id: piece.id }, body: { content: 'Bien vu.' } }
    const { comment: made } = await app.expectData('POST /comments/article/{id}', asked, { as: author })
    return { params: { id: made.id }, owner }
  }

  /** An article about which somebody has reported something. */
  async function reported(): Promise<AccessTarget> {
    const target = await article('published')
    await app.expectData('POST /reports', {
      body: {
        target: { kind: 'article', id: target.params.id ?? '' },
        reason: 'spam',
        explanation: 'Une annonce',
        email: 'temoin@exemple.fr',
      },
    })
    const [row] = await database(
      sql<{ id: string }>`SELECT id FROM moderation_cases WHERE target_id = ${target.params.id}`,
    )
    return { ...target, params: { id: row?.id ?? '' } }
  }

  async function appealed(): Promise<AccessTarget> {
    const { params, owner } = await reported()
    const first = await createModerator(app)
    const body = { measure: 'warn' as const, rule: 'Conditions', facts: 'Une annonce' }
    await app.expectData('POST /admin/cases/{id}/decision', { params: { id: params.id ?? '' }, body }, { as: first })
    const { decisions } = await app.expectData('GET /users/me/decisions', {}, { as: owner })
    await app.expectData('POST /appeals', { body: { token: decisions[0]?.token ?? '', text: 'Je conteste' } })
    const [row] = await database(sql<{ id: string }>`SELECT a.id FROM appeals a JOIN decisions d ON d.id = a.decision_id
      WHERE d.case_id = ${params.id}`)
    return { params: { id: row?.id ?? '' }, owner }
  }

  async function section(): Promise<AccessTarget> {
    const owner = await createCreator(app)
    const piece = await createPiece(app, owner)
    const body = { title: 'Enquêtes', articleIds: [piece.id] }
    const { id } = await app.expectData('POST /users/me/sections', { body }, { as: owner })
    return { params: { id, sectionId: id }, owner }
  }

  /** A creator with a section. */
  async function sectioned(): Promise<AccessTarget> {
    const { params, owner } = await section()
    return { params: { id: owner.id, sectionId: params.id ?? '' }, owner }
  }

  async function session(): Promise<AccessTarget> {
    const owner = await createCreator(app)
    const [row] = await database(sql<{ id: string }>`INSERT INTO sessions (id, user_id, token_hash)
      VALUES (${randomUUIDv7()}, ${owner.id}, ${Buffer.from(randomUUIDv7())}) RETURNING id`)
    return { params: { id: row?.id ?? '' }, owner }
  }

  async function entry(): Promise<AccessTarget> {
    const { params, owner } = await article('published')
    const asked = { params: { id: params.id ?? '' }, body: { text: 'Un vote, et non deux.' } }
    const { note } = await app.expectData('POST /content/{id}/corrections', asked, { as: owner })
    return { params: { id: note.id }, owner }
  }

  async function passkey(): Promise<AccessTarget> {
    const owner = await createAccount(app)
    const id = randomUUIDv7()
    await database(sql`INSERT INTO passkeys (credential_id, id, user_id, public_key, counter, name)
      VALUES (${Buffer.from(id)}, ${id}, ${owner.id}, ${Buffer.from(id)}, 0, 'Ordinateur')`)
    return { params: { id }, owner }
  }

  /** A mail that asks its owner to confirm an address. */
  async function mail(state: 'waiting' | 'failed'): Promise<AccessTarget> {
    const owner = await createAccount(app)
    const id = randomUUIDv7()
    await database(sql`INSERT INTO mails (id, kind, user_id, recipient, facts, state)
      VALUES (${id}, 'verify-email', ${owner.id}, ${owner.email}, '{}', ${state})`)
    return { params: { id }, owner }
  }

  async function invitation(): Promise<AccessTarget> {
    const owner = await createAdmin(app)
    const { invitation: made } = await app.expectData('POST /admin/invitations', {}, { as: owner })
    return { params: { id: made.id }, owner }
  }

  /** A comment that waits: of `owner`, or under their article. */
  async function heldComment(whose: 'writer' | 'author'): Promise<AccessTarget> {
    const [author, writer] = [await createCreator(app), await createAccount(app)]
    const piece = await createPiece(app, author, { commentsMode: 'held' })
    const asked = { params: { id: piece.id }, body: { content: 'À relire.' } }
    const { comment: made } = await app.expectData('POST /comments/article/{id}', asked, { as: writer })
    return { params: { id: made.id }, owner: whose === 'writer' ? writer : author }
  }

  async function bugReport(): Promise<AccessTarget> {
    const owner = await createAccount(app)
    const { id } = await app.expectData('POST /bug-report', { body: { description: 'Rien ne bouge' } }, { as: owner })
    return { params: { id }, owner }
  }

  async function failedJob(): Promise<AccessTarget> {
    await expect.poll(() => database(sql`SELECT FROM jobs.queue WHERE name = 'prepare-video'`)).toHaveLength(1)
    const id = randomUUIDv7()
    await database(sql`INSERT INTO jobs.job (id, name, state, singleton_key, completed_on)
      VALUES (${id}, 'prepare-video', 'failed', ${id}, now())`)
    return { params: { id }, owner: await createCreator(app) }
  }

  async function rightOfReply(): Promise<AccessTarget> {
    const { params, owner } = await article('published')
    const id = randomUUIDv7()
    await database(sql`INSERT INTO rights_of_reply (id, article_id, article_title, name, email, passage, text, due_at)
      VALUES (${id}, ${params.id}, 'Un titre', 'Paul', 'paul@exemple.fr', 'Le passage', 'La réponse', now())`)
    return { params: { id }, owner }
  }

  /** A publication with a member and an open invitation. */
  async function newsroom(): Promise<AccessTarget> {
    const [owner, member] = [await createCreator(app), await createAccount(app)]
    const asked = { params: { id: owner.id }, body: { role: 'author' as const } }
    const made = await app.expectData('POST /publications/{id}/invitations', asked, { as: owner })
    await database(
      sql`INSERT INTO members (publication_id, user_id, role) VALUES (${owner.id}, ${member.id}, 'author')`,
    )
    return { params: { id: owner.id, userId: member.id, invitationId: made.invitation.id }, owner }
  }

  /** Of a publication, with somebody who receives it. */
  async function letter(): Promise<AccessTarget> {
    const owner = await createCreator(app)
    const [id, readerId] = [randomUUIDv7(), randomUUIDv7()]
    await database(sql`INSERT INTO letters (id, publication_id, name, about, is_open)
      VALUES (${id}, ${owner.id}, 'La semaine', 'Chaque vendredi', true)`)
    await database(sql`INSERT INTO letter_readers (id, letter_id, email, way, wording, confirmed_at)
      VALUES (${readerId}, ${id}, 'abonnee@exemple.fr', 'form', 'Oui', now())`)
    return { params: { id, owner: owner.id, readerId }, owner }
  }

  /** A draft of one. */
  async function letterIssue(): Promise<AccessTarget> {
    const { owner, params } = await letter()
    const id = randomUUIDv7()
    await database(sql`INSERT INTO letter_issues (id, letter_id, sender) VALUES (${id}, ${params.id}, 'La rédaction')`)
    return { params: { id }, owner }
  }

  /** A draft of a member's that waits: about the publication's account, or about its writer. */
  async function handedIn(whose: 'publication' | 'writer'): Promise<AccessTarget> {
    const [publication, writer] = [await createCreator(app), await createAccount(app)]
    await database(
      sql`INSERT INTO members (publication_id, user_id, role) VALUES (${publication.id}, ${writer.id}, 'contributor')`,
    )
    const { id } = await createPiece(app, writer, { publicationId: publication.id, status: 'draft' })
    await app.expectData('POST /content/{id}/submission', { params: { id } }, { as: writer })
    return { params: { id }, owner: whose === 'writer' ? writer : publication }
  }

  /** Of a piece that its owner was told of. */
  async function notification(): Promise<AccessTarget> {
    const [owner, { params }] = [await createAccount(app), await article('published')]
    const [row] = await database(sql<{ id: string }>`
      INSERT INTO notifications (user_id, kind, article_id) VALUES (${owner.id}, 'piece', ${params.id}) RETURNING id`)
    return { params: { id: row?.id ?? '' }, owner }
  }

  /** Of a creator's publication, or of the site. */
  async function page(of: 'publication' | 'site', status: 'draft' | 'published'): Promise<AccessTarget> {
    const owner = of === 'site' ? await createAdmin(app) : await createCreator(app)
    const slug = `page-${randomUUIDv7()}`
    const body = { title: 'À propos', slug, publicationId: of === 'site' ? null : owner.id }
    const { id } = await app.expectData('POST /pages', { body }, { as: owner })
    const blocks = [{ type: 'text' as const, content: 'Un paragraphe.' }]
    await app.expectData('PUT /content/{id}', { params: { id }, body: { blocks, status } }, { as: owner })
    // The site has room for no more: those of before are used up.
    if (of === 'site')
      await database(sql`DELETE FROM articles WHERE page_of = 'site' AND status = ${status} AND id <> ${id}`)
    return { params: { id, slug, username: owner.username }, owner }
  }

  return {
    'a page': () => page('publication', 'published'),
    'a draft of a page': () => page('publication', 'draft'),
    'a page of the site': () => page('site', 'published'),
    'a draft of a page of the site': () => page('site', 'draft'),
    'a newsroom': newsroom,
    'a letter': letter,
    'an issue of a letter': letterIssue,
    'a notification': notification,
    'a draft that waits for one’s review': () => handedIn('publication'),
    'one’s draft that was handed in': () => handedIn('writer'),
    'one’s comment that waits': () => heldComment('writer'),
    'a comment that waits under one’s article': () => heldComment('author'),
    'a bug report': bugReport,
    'a failed job': failedJob,
    'a request for a right of reply': rightOfReply,
    'a suspended account': async () => {
      const target = await account(() => createCreator(app), false)
      await database(sql`UPDATE users SET suspended_at = now() WHERE id = ${target.owner.id}`)
      return target
    },
    nothing: async () => ({ params: { id: randomUUIDv7() }, owner: await createCreator(app) }),
    'a passkey': passkey,
    'a waiting mail': () => mail('waiting'),
    'a failed mail': () => mail('failed'),
    'an invitation': invitation,
    'a published article': () => article('published'),
    'a changed article': changedArticle,
    'a draft': () => article('draft'),
    'a deleted article': () => binned('owner'),
    'an article with unpublished changes': changingArticle,
    'an article that an administrator deleted': () => binned('admin'),
    'an account': () => account(() => createCreator(app)),
    'a deactivated account': () => account(() => createCreator(app), false),
    'a moderator’s account': () => account(() => createModerator(app)),
    'an administrator’s account': () => account(() => createAdmin(app)),
    'a comment': comment,
    'an article with a comment': commentedArticle,
    'a comment under one’s article': commentUnderOwn,
    'a reported article': reported,
    'an appeal': appealed,
    'a section': section,
    'an account with a section': sectioned,
    'a device': session,
    'an entry of the register': entry,
  }
}
