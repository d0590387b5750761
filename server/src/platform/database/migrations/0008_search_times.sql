-- 2026-11-21T21:24:46.773Z
-- @q and @w are the quarter of a day and the week of publication since 1970, where @ was the week alone: in a large site's week a
-- frequent word finds too many.
-- Nobody publishes with the old marks meanwhile.
LOCK TABLE articles IN SHARE ROW EXCLUSIVE MODE;
CREATE OR REPLACE FUNCTION kiosque_time_marks(published_at timestamptz) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT ARRAY[
      '@q' || floor(extract(epoch FROM published_at) / 21600), '@w' || floor(extract(epoch FROM published_at) / 604800)
    ]
  $$;
CREATE OR REPLACE FUNCTION kiosque_document(
  title text, description text, tags text[], body text, author text, published_at timestamptz
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    WITH title_word AS (
      SELECT word, rtrim(word, 'sx') AS singular
      FROM unnest(tsvector_to_array(to_tsvector('simple', public.kiosque_words(title)))) word
    ), name_word AS (
      SELECT unnest(tsvector_to_array(to_tsvector('simple',
        public.kiosque_words(array_to_string(tags, ' ') || ' ' || author)))) AS word
    )
    SELECT setweight(to_tsvector('public.kiosque', public.kiosque_words(title)), 'A')
      || setweight(to_tsvector('public.kiosque',
        public.kiosque_words(description || ' ' || array_to_string(tags, ' '))), 'B')
      -- A tsvector holds 1 MB, and no position beyond its 16,383rd word.
      || setweight(to_tsvector('public.kiosque', public.kiosque_words(left(body, 100000))), 'C')
      || setweight(to_tsvector('public.kiosque', public.kiosque_words(author)), 'D')
      || array_to_tsvector(ARRAY(
        SELECT '=' || unnest(tsvector_to_array(to_tsvector('public.kiosque', public.kiosque_words(title))))
        UNION SELECT '^' || left(word, n) FROM title_word, generate_series(2, least(length(word), 12)) n
        UNION SELECT '+' || left(word, n) FROM name_word, generate_series(2, least(length(word), 12)) n
        UNION SELECT '~' || singular FROM title_word WHERE length(singular) BETWEEN 4 AND 30
        UNION SELECT '~' || overlay(singular PLACING '' FROM n FOR 1)
          FROM title_word, generate_series(1, length(singular)) n WHERE length(singular) BETWEEN 4 AND 30
        UNION SELECT unnest(public.kiosque_time_marks(published_at))
      ))
  $$;
UPDATE articles SET search = ts_delete(search, ARRAY['@' || floor(extract(epoch FROM published_at) / 604800)])
  || array_to_tsvector(kiosque_time_marks(published_at))
WHERE published_at IS NOT NULL;
