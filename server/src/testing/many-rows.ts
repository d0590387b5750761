import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'

/**
 * Fills an empty database by single statements: 2,000 accounts, `articles` pieces over three years, as many comments,
 * likes and views, a section, a page, a session and 20 subscriptions each, some files, limits and mails, and activity of the last month. Gives the ids of one account and one piece that have some of each.
 */
export async function fillDatabase(
  database: Database,
  articles: number,
): Promise<{ userId: string; articleId: string }> {
  await database.transaction(async (tx) => {
    // What is written here keeps to the constraints: looking each row up would take most of the time.
    await tx(sql`SET LOCAL session_replication_role = replica`)
    await tx(sql`SET LOCAL maintenance_work_mem = '512MB'`)
    const remake = await dropIndexes(tx)
    await insertRows(tx, articles)
    for (const statement of remake) await tx.client.query(statement)
  })
  await database(sql`VACUUM ANALYZE`)
  const [row] = await database(
    sql<{ userId: string; articleId: string }>`SELECT user_id, article_id FROM article_likes LIMIT 1`,
  )
  if (!row) throw new Error('nothing was filled in')
  return row
}

/** A million rows take minutes longer with these in place. @returns the statements that make them again. */
async function dropIndexes(tx: Transaction): Promise<string[]> {
  const indexes = await tx(sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)`)
  for (const { indexname } of indexes) await tx(sql`DROP INDEX ${sql.id(indexname)}`)
  return indexes.map(({ indexdef }) => indexdef)
}

async function insertRows(database: Transaction, articles: number): Promise<void> {
  await database(sql`
    INSERT INTO users (id, username, email, password_hash, user_type)
    SELECT gen_random_uuid(), 'compte_' || n, n || '@exemple.fr', 'x', (ARRAY['user', 'media']::user_type[])[1 + n % 2]
    FROM generate_series(1, 2000) n`)
  await database(sql`
    WITH account AS (SELECT id, row_number() OVER () AS n FROM users)
    INSERT INTO follows (follower_id, followed_id)
    SELECT a.id, b.id FROM account a CROSS JOIN generate_series(1, 20) step JOIN account b ON b.n = 1 + (a.n + step) % 2000`)
  await database(sql`
    INSERT INTO members (publication_id, user_id, role)
    SELECT followed_id, follower_id, (enum_range(NULL::member_role))[1 + abs(hashtext(follower_id::text)) % 4] FROM follows`)
  await database(sql`
    INSERT INTO sessions (id, user_id, token_hash) SELECT gen_random_uuid(), id, sha256(id::text::bytea) FROM users`)
  await database(sql`
    WITH author AS (SELECT id, username, row_number() OVER () AS n FROM users),
    -- Else each piece would have its words cut anew.
    sample AS MATERIALIZED (
      SELECT n, 'Chronique ' || n || ' du village' AS title,
        kiosque_document('Chronique ' || n || ' du village', 'Le récit', ARRAY['vie'], 'Un texte', 'compte', NULL) AS search
      FROM generate_series(0, 99) n
    )
    INSERT INTO articles (
      id, slug, author_id, status, title, tags, search, created_at, published_at, views_count, likes_count, comments_count
    )
    SELECT gen_random_uuid(), 'piece-' || g, a.id, 'published', s.title,
      ARRAY[(ARRAY['politique', 'économie', 'technologie'])[1 + g % 3], 'étiquette ' || g % 500],
      s.search || array_to_tsvector(kiosque_time_marks(at)), at, at, 1, 1, 2
    FROM generate_series(1, ${articles}::int) g
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - g * interval '3 years' / ${articles}::int) AS at) published
    JOIN author a ON a.n = 1 + g % 2000 JOIN sample s ON s.n = g % 100
    -- As they are written one after the other.
    ORDER BY g DESC`)
  await database(sql`
    INSERT INTO articles (id, slug, author_id, status, title, search, published_at, page_of, page_slug, page_place)
    SELECT gen_random_uuid(), 'page-' || n, id, 'published', 'À propos', to_tsvector('public.kiosque', 'Une chronique du village'),
      now(), CASE WHEN n <= 20 THEN 'site' ELSE 'publication' END::page_owner, 'page-' || n, n
    FROM (SELECT id, row_number() OVER () AS n FROM users) u`)
  await database(sql`
    WITH piece AS (SELECT id, author_id, row_number() OVER () AS n FROM articles WHERE page_of IS NULL)
    INSERT INTO plans (id, article_id, publication_id, act, at, planned_by)
    SELECT gen_random_uuid(), id, author_id, 'withdraw', now() + (n % 700) * interval '1 day', author_id FROM piece`)
  await database(sql`
    WITH piece AS (SELECT id, author_id, row_number() OVER () AS n FROM articles)
    INSERT INTO wishes (article_id, publication_id, day, person_id)
    SELECT id, author_id, current_date + (n % 700)::int, author_id FROM piece`)
  await database(sql`
    INSERT INTO submissions (article_id, publication_id, handed_in_at, sent_back_at, words)
    SELECT id, author_id, created_at, sent_at, CASE WHEN sent_at IS NULL THEN '' ELSE 'Un chiffre manque.' END
    FROM (SELECT id, author_id, created_at, CASE WHEN n % 3 = 0 THEN now() END AS sent_at
      FROM (SELECT *, row_number() OVER () AS n FROM articles) a WHERE n % 2 = 0) a`)
  await database(sql`
    INSERT INTO article_activity (article_id, day, views, likes, comments, published_day)
    SELECT id, current_date - (n % 30)::int, 1 + n % 97, 1 + n % 13, 2 + n % 5, extract(epoch FROM published_at) / 86400
    FROM (SELECT id, published_at, row_number() OVER () AS n FROM articles) a`)
  await database(sql`
    INSERT INTO article_likes (article_id, user_id, created_at)
    SELECT a.id, u.id, now() - interval '40 days' FROM (SELECT id, row_number() OVER () AS n FROM articles) a
    JOIN (SELECT id, row_number() OVER () AS n FROM users) u ON u.n = 1 + a.n % 2000`)
  await database(sql`
    WITH piece AS (SELECT id, row_number() OVER () AS n FROM articles), shown AS (
      INSERT INTO article_files (article_id, file_name) SELECT id, n || '.mp4' FROM piece WHERE n % 10 = 0 RETURNING file_name
    ), file AS (
      INSERT INTO files (name, kind, content_type, bytes, created_at)
      SELECT file_name, 'video', 'video/mp4', 1, now() - interval '2 days' FROM shown RETURNING name
    )
    INSERT INTO renditions (file_name, state) SELECT name, 'ready' FROM file`)
  await database(sql`
    INSERT INTO recordings (article_id, media_url, duration, series, episode)
    SELECT id, '/media/' || n || '.mp4', 60, 'Série ' || n / 1000, n % 1000
    FROM (SELECT id, row_number() OVER (ORDER BY author_id) AS n FROM articles) a WHERE n % 10 = 0`)
  await database(sql`
    INSERT INTO unpublished_changes (article_id, version, base_version, content)
    SELECT id, 2, 1, '{}' FROM (SELECT id, row_number() OVER () AS n FROM articles) a WHERE n % 10 = 0`)
  await database(sql`
    INSERT INTO passkeys (credential_id, id, user_id, public_key, counter, name)
    SELECT uuid_send(id), gen_random_uuid(), id, '', 0, 'Ordinateur' FROM users`)
  await database(sql`
    INSERT INTO passkey_challenges (challenge, purpose, user_id, expires_at)
    SELECT sha256(uuid_send(id)), 'confirm', id, now() + interval '5 minutes' FROM users`)
  await database(sql`INSERT INTO totps (user_id, secret, activated_at) SELECT id, uuid_send(id), now() FROM users`)
  await database(sql`
    INSERT INTO recovery_codes (user_id, code_hash) SELECT id, int4send(n) FROM users, generate_series(1, 10) n`)
  await database(sql`
    INSERT INTO recording_uploads (id, owner_id, filename, bytes)
    SELECT gen_random_uuid(), id, 'film.mp4', 1 FROM users, generate_series(1, 3)`)
  await database(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash) SELECT id, n, '' FROM users, generate_series(1, 5) n`)
  await database(sql`
    INSERT INTO rate_limits (key, count, resets_at) SELECT id || ':' || n, 1, now() + interval '1 hour'
    FROM users, generate_series(1, 5) n`)
  await database(sql`INSERT INTO article_views (article_id, visitor_id) SELECT article_id, user_id FROM article_likes`)
  await database(sql`
    INSERT INTO comments (id, article_id, author_id, content, likes_count)
    SELECT gen_random_uuid(), article_id, user_id, 'Bien', 1 FROM article_likes`)
  await database(sql`
    INSERT INTO comments (id, article_id, author_id, parent_id, content, likes_count)
    SELECT gen_random_uuid(), article_id, author_id, id, 'Merci', 1 FROM comments`)
  await database(sql`INSERT INTO comment_reactions SELECT id, author_id, 'like' FROM comments`)
  await database(sql`
    INSERT INTO held_comments (id, article_id, author_id, content)
    SELECT gen_random_uuid(), article_id, user_id, 'Bien' FROM article_likes`)
  await database(sql`
    INSERT INTO blocks (blocker_id, blocked_id)
    SELECT u.id, o.id FROM (SELECT id, row_number() OVER () AS n FROM users) u
    JOIN (SELECT id, row_number() OVER () AS n FROM users) o ON o.n BETWEEN u.n + 1 AND u.n + 5`)
  await database(sql`
    INSERT INTO notifications (user_id, kind, article_id, at, read_at)
    SELECT f.follower_id, 'piece', a.id, a.published_at, CASE WHEN a.published_at < now() - interval '1 year' THEN now() END
    FROM articles a JOIN follows f ON f.followed_id = a.author_id WHERE hashtext(a.id::text) % 20 = 0`)
  await database(sql`
    INSERT INTO notification_ways (user_id, kind, way) SELECT id, 'piece', 'daily' FROM users`)
  await database(sql`
    INSERT INTO notification_mails (user_id, rhythm, at)
    SELECT id, 'gathered', now() + row_number() OVER () * interval '1 minute' FROM users`)
  await database(sql`
    WITH section AS (
      INSERT INTO sections (id, owner_id, title) SELECT gen_random_uuid(), id, 'Rubrique' FROM users RETURNING id, owner_id
    )
    INSERT INTO section_articles (article_id, section_id, position)
    SELECT a.id, s.id, 0 FROM articles a JOIN section s ON s.owner_id = a.author_id`)
  await database(sql`
    INSERT INTO mails (id, kind, user_id, state, created_at)
    SELECT gen_random_uuid(), 'password-changed', id,
      (CASE WHEN n = 0 THEN 'waiting' ELSE 'sent' END)::mail_state, now() - n * interval '3 days'
    FROM users, generate_series(0, 9) n`)
}
