-- 2026-11-27T10:30:00.000Z
-- A piece may be signed by several people, in order: [{"userId": … or null, "name": …, "function": … or null}].
ALTER TABLE articles ADD COLUMN byline jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN articles.byline IS 'Who signs it; names of accounts as they were at the last save, and are once these are gone.';
CREATE INDEX articles_signed ON articles USING gin (byline jsonb_path_ops) WHERE byline <> '[]';
