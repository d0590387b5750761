import type { Database } from '../database/connect.ts'

/**
 * Fills an empty database by single statements: 2,000 accounts, `articles` pieces over three years, as many comments,
 * likes and views, a section each, and activity of the last month. Gives the ids of one account and one piece that have some of each.
 */
export async function fillDatabase(sql: Database, articles: number): Promise<{ userId: string; articleId: string }> {
  await sql`
    INSERT INTO users (id, username, email, password_hash, user_type)
    SELECT gen_random_uuid(), 'compte_' || n, n || '@exemple.fr', 'x', (ARRAY['user', 'media']::user_type[])[1 + n % 2]
    FROM generate_series(1, 2000) n`
  await sql`
    WITH author AS (SELECT id, username, row_number() OVER () AS n FROM users),
    sample AS (
      SELECT n, 'Chronique ' || n || ' du village' AS title,
        kiosque_document('Chronique ' || n || ' du village', 'Le récit', ARRAY['vie'], 'Un texte', 'compte', now()) AS search
      FROM generate_series(0, 99) n
    )
    INSERT INTO articles (
      id, slug, author_id, status, title, tags, search, created_at, published_at, views_count, likes_count, comments_count
    )
    SELECT gen_random_uuid(), 'piece-' || g, a.id, 'published', s.title,
      ARRAY[(ARRAY['politique', 'économie', 'technologie'])[1 + g % 3], 'étiquette ' || g % 500], s.search, at, at, 1, 1, 2
    FROM generate_series(1, ${articles}::int) g
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - g * interval '3 years' / ${articles}::int) AS at) published
    JOIN author a ON a.n = 1 + g % 2000 JOIN sample s ON s.n = g % 100`
  await sql`
    INSERT INTO article_activity (article_id, day, views, likes, comments, published_day)
    SELECT id, current_date - (n % 30)::int, 1 + n % 97, 1 + n % 13, 2 + n % 5, extract(epoch FROM published_at) / 86400
    FROM (SELECT id, published_at, row_number() OVER () AS n FROM articles) a`
  await sql`
    INSERT INTO article_likes (article_id, user_id, created_at)
    SELECT a.id, u.id, now() - interval '40 days' FROM (SELECT id, row_number() OVER () AS n FROM articles) a
    JOIN (SELECT id, row_number() OVER () AS n FROM users) u ON u.n = 1 + a.n % 2000`
  await sql`INSERT INTO article_views (article_id, visitor_id) SELECT article_id, user_id FROM article_likes`
  await sql`
    INSERT INTO comments (id, article_id, author_id, content, likes_count)
    SELECT gen_random_uuid(), article_id, user_id, 'Bien', 1 FROM article_likes`
  await sql`
    INSERT INTO comments (id, article_id, author_id, parent_id, content, likes_count)
    SELECT gen_random_uuid(), article_id, author_id, id, 'Merci', 1 FROM comments`
  await sql`INSERT INTO comment_reactions SELECT id, author_id, 'like' FROM comments`
  await sql`
    WITH section AS (
      INSERT INTO sections (id, owner_id, title) SELECT gen_random_uuid(), id, 'Rubrique' FROM users RETURNING id, owner_id
    )
    INSERT INTO section_articles (article_id, section_id, position)
    SELECT a.id, s.id, 0 FROM articles a JOIN section s ON s.owner_id = a.author_id`
  await sql`VACUUM ANALYZE`
  const [row] = await sql<
    { userId: string; articleId: string }[]
  >`SELECT user_id, article_id FROM article_likes LIMIT 1`
  if (!row) throw new Error('nothing was filled in')
  return row
}
