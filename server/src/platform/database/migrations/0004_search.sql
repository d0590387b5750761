-- 2026-11-21T13:13:35.312Z
DROP INDEX "articles_title_similar";
-- Folded words only: what joins words in compounds, addresses and names would make one lexeme of them.
CREATE FUNCTION kiosque_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(public.kiosque_fold(value), '-_./\@:+''’', '          ') $$;
-- What `articles.search` holds: the stems of all words by weight, and lexemes that are no words, each found exactly
-- instead of by a scan: = a stem of the title, ^ and + beginnings of words of the title and of names (tags, author),
-- ~ a word of the title (without s or x at its end) whole and short of one letter, @ the week of publication since 1970.
CREATE FUNCTION kiosque_document(
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
        UNION SELECT '@' || floor(extract(epoch FROM published_at) / 604800) WHERE published_at IS NOT NULL
      ))
  $$;
