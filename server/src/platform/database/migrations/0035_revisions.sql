-- 2026-11-23T10:30:00.000Z
-- Each is packed with another one as its dictionary, so that a save costs what it changed: docs/decisions/revisions.md.
CREATE TABLE article_revisions (
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  saved_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- The article's own, after the save.
  version integer NOT NULL,
  -- With which one it is packed; itself: with none.
  base_version integer NOT NULL,
  -- How many came since one that was packed with none.
  place integer NOT NULL,
  bytes integer NOT NULL,
  checksum integer NOT NULL,
  is_published boolean NOT NULL,
  is_by_author boolean NOT NULL,
  packed bytea NOT NULL,
  -- Of somebody else's save; null too once their account is gone.
  saved_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (article_id, version)
);
COMMENT ON TABLE article_revisions IS 'What an article said after each save that changed something.';
-- Compressed already.
ALTER TABLE article_revisions ALTER COLUMN packed SET STORAGE EXTERNAL;
CREATE INDEX article_revisions_saved_by ON article_revisions (saved_by) WHERE saved_by IS NOT NULL;

-- When its revisions are next to be thinned; null: there are none that age.
ALTER TABLE articles ADD COLUMN thin_at timestamp(3) with time zone;
CREATE INDEX articles_thin ON articles (thin_at) WHERE thin_at IS NOT NULL;

-- Since which version an article shows a file, and until which it did: its revisions show it still.
ALTER TABLE article_files ADD COLUMN first_version integer NOT NULL DEFAULT 0, ADD COLUMN last_version integer;
COMMENT ON COLUMN article_files.last_version IS 'Null: it is shown now.';
