-- 2026-11-21T13:49:25.650Z
-- Tags as they are compared: without regard to accents and case.
CREATE FUNCTION kiosque_fold_tags(tags text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT public.kiosque_fold(tag) FROM unnest(tags) tag) $$;
DROP INDEX "articles_tags";
CREATE INDEX "articles_tags" ON "articles" USING gin (kiosque_fold_tags("tags")) WHERE status = 'published';
