-- 2026-11-21T12:36:14.929Z
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- unaccent() is only STABLE because its dictionary may be changed; ours is not, and an index needs an IMMUTABLE function.
CREATE FUNCTION kiosque_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;
CREATE TEXT SEARCH CONFIGURATION kiosque (COPY = french);
ALTER TEXT SEARCH CONFIGURATION kiosque
  ALTER MAPPING FOR hword, hword_part, word, asciihword, asciiword, hword_asciipart
  WITH unaccent, french_stem;
