import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listThreads } from '../../modules/community/comments/comments.queries.ts'
import { searchUsers } from '../../modules/people/accounts/users.queries.ts'
import { listMails } from '../../modules/people/mails/mails.queries.ts'
import { listDeskAccounts } from '../../modules/people/users/desk-accounts.queries.ts'
import { listPublished } from '../../modules/publishing/articles/articles.queries.ts'
import { listDeskArticles } from '../../modules/publishing/articles/desk-articles.queries.ts'
import { listOwn } from '../../modules/publishing/articles/own-articles.queries.ts'
import { listRevisions } from '../../modules/publishing/revisions/revisions.queries.ts'
import { listFeedArticles } from '../../modules/reading/feeds/feed-articles.queries.ts'
import { listBugReports } from '../../modules/trust/bug-reports/bug-reports.queries.ts'
import { listJournal } from '../../modules/trust/journal/journal.queries.ts'
import { listAppeals } from '../../modules/trust/moderation/appeals.queries.ts'
import { listCases } from '../../modules/trust/moderation/cases.queries.ts'
import { listEntries } from '../../modules/trust/register/register.queries.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sqlOf } from '../../testing/sql-of.ts'
import type { Queryable } from './connect.ts'

// What the builders whose statements follow their input make of it, where all of it is there. Each statement is run.

let made: TestDatabase
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

const id = randomUUID()
const cursor = [0, id] as const
const page = { offset: 0, limit: 10 }
const asked = (ask: (database: Queryable) => Promise<unknown>) => sqlOf(made.database, ask)

describe('published articles', () => {
  test('of a creator, a type, a hashtag and a series, from one on', async () => {
    const filter = { readerId: id, type: 'article', authorId: id, tag: 'Ville', series: 'Rues' } as const
    expect(await asked((sql) => listPublished(sql, { ...filter, ...page, cursor }))).toMatchInlineSnapshot(`
      "select …
      from articles as a
      inner join users as u on u.id = a.author_id
      left join recordings as r on r.article_id = a.id
      inner join (
        select a.id
        from articles as a
        where (a.status = 'published'
            and a.page_of is null)
          and a.type = $2
          and a.author_id = $3
          and kiosque_fold_tags(a.tags) @> kiosque_fold_tags(ARRAY[$4]::text[])
          and a.id in (
          select e.article_id
          from recordings as e
          where lower(e.series) = lower($5))
          and (a.published_at, a.id) < ($6, $7)
        order by a.published_at desc, a.id desc
        limit $8
        offset $9) as page on page.id = a.id
      order by a.published_at desc, a.id desc"
    `)
  })
  test('in a feed of a creator, a type and a hashtag', async () => {
    expect(
      await asked((sql) => listFeedArticles(sql, { type: 'podcast', authorId: id, tag: 'Ville' }, 10)),
    ).toMatchInlineSnapshot(`
      "select …
      from articles as a
      inner join users as u on u.id = a.author_id
      left join recordings as r on r.article_id = a.id
      left join files as f on r.media_url like '/media/%'
        and f.name = substr(r.media_url, 8)
      where u.is_active = true
        and (a.status = 'published'
          and a.page_of is null)
        and a.type = $1
        and a.author_id = $2
        and kiosque_fold_tags(a.tags) @> kiosque_fold_tags(ARRAY[$3]::text[])
      order by a.published_at desc, a.id desc
      limit $4"
    `)
  })
})

test('one’s own articles of a state by views, from one on', async () => {
  const input = { authorId: id, writerId: null, readerId: id, status: 'draft', sort: 'views', cursor: [5, id] } as const
  expect(await asked((sql) => listOwn(sql, { ...input, ...page }))).toMatchInlineSnapshot(`
    "select …
    from articles as a
    inner join users as u on u.id = a.author_id
    left join recordings as r on r.article_id = a.id
    left join unpublished_changes as n on n.article_id = a.id
    where a.author_id = $2
      and a.deleted_at is null
      and a.page_of is null
      and a.status = $3
      and (a.views_count, a.id) < ($4, $5)
    order by a.views_count desc, a.id desc
    limit $6
    offset $7"
  `)
})

test('the best comments of an article by its slug, from one on', async () => {
  const input = { article: { slug: 'a' }, readerId: id, sort: 'top', after: { score: 1, createdAt: 0, id } } as const
  expect(await asked((sql) => listThreads(sql, { ...input, ...page }))).toMatchInlineSnapshot(`
    "with article as (
      select a.id, a.status, a.author_id, a.writer_id, a.page_of, a.comments_count, (
        select count(*)::int as count
        from held_comments as h
        where h.article_id = a.id
          and ((a.author_id = $1 or EXISTS (
              SELECT
              FROM memberships m
              WHERE m.publication_id = a.author_id
                AND m.user_id = $2
                AND (m.role IN ('owner', 'editor') OR (m.role IN ('author')
                    AND a.writer_id = $3)))) or h.author_id = $4)) as held_count
      from articles as a
      where a.deleted_at is null
        and a.slug = $5), roots as materialized (
      select c.id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at, c.deleted_at, c.hidden_by, c.author_id, row_number() over(
        order by c.score desc, c.created_at desc, c.id desc) as place
      from comments as c
      where c.parent_id is null
        and c.article_id = (
        select article.id
        from article)
        and (c.score, c.created_at, c.id) < ($6, $7::timestamptz, $8::uuid)
      order by c.score desc, c.created_at desc, c.id desc
      limit $9
      offset $10), listed as (
      select c.id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at, c.deleted_at, c.hidden_by, c.author_id, c.place
      from roots as c
      union all
      select c.id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at, c.deleted_at, c.hidden_by, c.author_id, NULL as place
      from roots
      inner join lateral (
        select c.id, c.parent_id, c.content, c.likes_count, c.dislikes_count, c.score, c.created_at, c.deleted_at, c.hidden_by, c.author_id
        from comments as c
        where c.parent_id = roots.id
        order by c.created_at, c.id
        limit 50) as c on true)
    select …
    from article as a
    left join listed as c on true
    left join users as u on u.id = c.author_id
      and u.closing_at is null
    order by c.place, c.created_at, c.id"
  `)
})

test('creators by a part of their names', async () => {
  expect(await asked((sql) => searchUsers(sql, 'jea', { userType: 'media', ...page }))).toMatchInlineSnapshot(`
    "select …
    from users as u
    inner join (
      select found.id
      from (
        select u.id
        from users as u
        where u.is_active = true
          and u.user_type = $1
          and lower(u.username) = (
          SELECT kiosque_fold($2))
        limit $3) as found
      union
      select found.id
      from (
        select u.id
        from users as u
        where u.is_active = true
          and u.user_type = $4
          and kiosque_fold(u.display_name) = (
          SELECT kiosque_fold($5))
        limit $6) as found
      union
      select found.id
      from (
        select u.id
        from users as u
        where u.is_active = true
          and u.user_type = $7
          and kiosque_names(u.username, u.display_name) LIKE (
          SELECT kiosque_fold($8))
        limit $9) as found
      union
      select found.id
      from (
        select u.id
        from users as u
        where u.is_active = true
          and u.user_type = $10
          and (
          SELECT kiosque_fold($11)) <% kiosque_names(u.username, u.display_name)
        limit $12) as found) as likely on likely.id = u.id
    order by (
      SELECT kiosque_fold($13)) IN (lower(u.username), coalesce(kiosque_fold(u.display_name), '')) desc, starts_with(lower(u.username), (
        SELECT kiosque_fold($14))) OR starts_with(coalesce(kiosque_fold(u.display_name), ''), (
        SELECT kiosque_fold($15))) desc, word_similarity((
        SELECT kiosque_fold($16)), kiosque_names(u.username, u.display_name)) desc, u.subscriber_count desc, u.username
    limit $17
    offset $18"
  `)
})

describe('the desk', () => {
  test('accounts by a part of a name or an address, of a role and a state, from one on', async () => {
    const input = { q: 'jeanne', withEmails: true, role: 'user', state: 'suspended' } as const
    const order = { sort: 'oldest', after: cursor } as const
    expect(await asked((sql) => listDeskAccounts(sql, { ...input, order, ...page }))).toMatchInlineSnapshot(`
      "select …
      from users as u
      where (kiosque_names(u.username, u.display_name) LIKE kiosque_fold($1) or lower(u.email) LIKE lower($2))
        and u.role = 'user'
        and (u.is_active = false
          and u.suspended_at is not null)
        and (u.created_at, u.id) > ($3, $4)
      order by u.created_at asc, u.id asc
      limit $5
      offset $6"
    `)
  })
  test('articles as a moderator sees them, by title and author, from one on', async () => {
    const input = { title: 'ville', author: 'jeanne', type: 'video', state: 'withdrawn' } as const
    const rest = { withDrafts: false, sort: 'oldest', cursor, ...page } as const
    expect(await asked((sql) => listDeskArticles(sql, { ...input, ...rest }))).toMatchInlineSnapshot(`
      "select …
      from articles as a
      inner join users as u on u.id = a.author_id
      where a.deleted_at is null
        and a.page_of is null
        and (a.status = 'published' or (a.status = 'draft'
            and (a.withdrawn_by is not null or a.is_held = $1)))
        and (a.status = 'draft'
          and (a.withdrawn_by is not null or a.is_held = $2))
        and a.type = 'video'
        and kiosque_fold(a.title) LIKE kiosque_fold($3)
        and a.author_id = (
        select id
        from users
        where lower(username) = lower($4))
        and (a.created_at, a.id) > ($5, $6)
      order by a.created_at asc, a.id asc
      limit $7
      offset $8"
    `)
  })
  test('one’s own cases by how many reported, from one on', async () => {
    const input = { moderatorId: id, state: 'mine', sort: 'most', q: 'ville', cursor } as const
    expect(await asked((sql) => listCases(sql, { ...input, ...page }))).toMatchInlineSnapshot(`
      "select …
      from moderation_cases as k
      left join users as o on o.id = k.owner_id
      left join users as s on s.id = k.assignee_id
      left join decisions as d on d.case_id = k.id
      inner join (
        select k.id
        from moderation_cases as k
        where k.decided_at is null
          and k.assignee_id = $1
          and k.search LIKE kiosque_fold($2)
          and (k.reports_count, k.id) < ($3, $4)
        order by k.reports_count desc, k.id desc
        limit $5
        offset $6) as page on page.id = k.id
      order by k.reports_count desc, k.id desc"
    `)
  })
  test('appeals that were answered, from one on', async () => {
    expect(
      await asked((sql) => listAppeals(sql, { moderatorId: id, state: 'decided', cursor, ...page })),
    ).toMatchInlineSnapshot(`
      "select …
      from moderation_cases as k
      left join users as o on o.id = k.owner_id
      left join users as s on s.id = k.assignee_id
      left join decisions as d on d.case_id = k.id
      inner join appeals as p on p.decision_id = d.id
      inner join (
        select p.id
        from appeals as p
        where p.outcome is not null
          and (p.decided_at, p.id) < ($3, $4)
        order by p.decided_at desc, p.id desc
        limit $5
        offset $6) as page on page.id = p.id
      order by p.decided_at desc, p.id desc"
    `)
  })
  test('mails of a state, from one on', async () => {
    expect(await asked((sql) => listMails(sql, { state: 'failed', cursor, ...page }))).toMatchInlineSnapshot(`
      "select …
      from mails as m
      left join users as u on u.id = m.user_id
      where m.state = 'failed'
        and (m.created_at, m.id) < ($1, $2)
      order by m.created_at desc, m.id desc
      limit $3
      offset $4"
    `)
  })
  test('bug reports that are closed, from one on', async () => {
    expect(await asked((sql) => listBugReports(sql, { state: 'closed', cursor, ...page }))).toMatchInlineSnapshot(`
      "select …
      from bug_reports as r
      left join users as u on u.id = r.user_id
      where r.closed_at is not null
        and (r.created_at, r.id) < ($1, $2)
      order by r.created_at desc, r.id desc
      limit $3
      offset $4"
    `)
  })
})

describe('the journal', () => {
  test('whole', async () => {
    expect(
      await asked((sql) => listJournal(sql, { acts: null, q: undefined }, { cursor: null, ...page })),
    ).toMatchInlineSnapshot(`
      "select …
      from journal as j
      inner join (
        select j.id, j.at
        from journal as j
        where true
        order by j.at desc, j.id desc
        limit $1) as page on page.id = j.id
      order by page.at desc, page.id desc
      limit $2
      offset $3"
    `)
  })
  test('of two acts, from one on', async () => {
    const part = { acts: ['backup', 'account-changed'], q: undefined }
    expect(await asked((sql) => listJournal(sql, part, { cursor, ...page }))).toMatchInlineSnapshot(`
      "select …
      from journal as j
      inner join (
        select one.id, one.at
        from (
          select j.id, j.at
          from journal as j
          where (j.at, j.id) < ($1, $2)
            and j.act = 'backup'
          order by j.at desc, j.id desc
          limit $3) as one
        union all
        select one.id, one.at
        from (
          select j.id, j.at
          from journal as j
          where (j.at, j.id) < ($4, $5)
            and j.act = 'account-changed'
          order by j.at desc, j.id desc
          limit $6) as one) as page on page.id = j.id
      order by page.at desc, page.id desc
      limit $7
      offset $8"
    `)
  })
  test('of words and an act', async () => {
    const part = { acts: ['backup'], q: 'jeanne' }
    expect(await asked((sql) => listJournal(sql, part, { cursor: null, ...page }))).toMatchInlineSnapshot(`
      "select …
      from journal as j
      inner join (
        with newest as materialized (
          select j.id, j.at, j.act, j.search
          from journal as j
          where true
          order by j.at desc, j.id desc
          limit $1), near as materialized (
          select j.id, j.at
          from newest as j
          where j.search LIKE (
            SELECT kiosque_fold($2))
            AND j.act = ANY($3::text[])
          order by j.at desc, j.id desc
          limit $4)
        select near.id, near.at
        from near
        union all
        select beyond.id, beyond.at
        from (
          select far.id, far.at
          from (
            select j.id, j.at
            from journal as j
            where j.search LIKE (
              SELECT kiosque_fold($5))
              AND j.act = ANY($6::text[])
            offset 0) as far
          where (
            select count(*)::int as count
            from near) < $7
            and (far.at, far.id) < (
            select n.at, n.id
            from newest as n
            order by n.at, n.id
            limit $8)
          order by far.at desc, far.id desc
          limit $9) as beyond) as page on page.id = j.id
      order by page.at desc, page.id desc
      limit $10
      offset $11"
    `)
  })
})

describe('the register', () => {
  test('of a kind, from one on', async () => {
    expect(await asked((sql) => listEntries(sql, { kind: 'correction', cursor, ...page }))).toMatchInlineSnapshot(`
      "select …
      from register_entries as e
      left join register_entries as m on m.id = e.amends
      left join articles as a on a.id = e.article_id
        and a.status = 'published'
        and e.kind <> 'removal'
        and m.kind IS DISTINCT
      FROM 'removal'
      left join users as u on u.id = e.author_id
        and u.is_active = true
        and e.kind <> 'removal'
        and m.kind IS DISTINCT
      FROM 'removal'
        and not coalesce((
          select true as is_removed
          from register_entries as removal
          where removal.article_id = e.article_id
            and removal.kind = 'removal'
            and not exists (
            select back.id
            from register_entries as back
            where back.amends = removal.id
              and back.kind = 'return')
          limit 1), false)
      where e.id in ((
          select i.id
          from register_entries as i
          where (i.at, i.id) < ($1, $2)
            and i.kind = 'correction'
          order by i.at desc, i.id desc
          limit $3)
        UNION ALL (
          select i.id
          from register_entries as i
          inner join register_entries as first on first.id = i.amends
          where (i.at, i.id) < ($4, $5)
            and first.kind = 'correction'
          order by i.at desc, i.id desc
          limit $6))
        and (e.at, e.id) < ($7, $8)
      order by e.at desc, e.id desc
      limit $9
      offset $10"
    `)
  })
})

describe('revisions', () => {
  test('of an article before one', async () => {
    expect(await asked((sql) => listRevisions(sql, id, { before: 5, ...page }))).toMatchInlineSnapshot(`
      "select …
      from article_revisions as v
      inner join articles as a on a.id = v.article_id
      left join users as u on u.id = CASE WHEN v.is_by_author THEN a.author_id ELSE v.saved_by END
      where v.article_id = $1
        and v.version < $2
      order by v.version desc
      limit $3
      offset $4"
    `)
  })
})
