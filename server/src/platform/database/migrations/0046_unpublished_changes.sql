-- 2026-11-27T10:46:00.000Z
-- What published articles are to say next: docs/decisions/unpublished-changes.md.
CREATE TABLE unpublished_changes (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  version integer NOT NULL,
  base_version integer NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  saved_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX unpublished_changes_saved_by ON unpublished_changes (saved_by) WHERE saved_by IS NOT NULL;
COMMENT ON TABLE unpublished_changes IS 'What a published article is to say next; readers see what it says.';
COMMENT ON COLUMN unpublished_changes.version IS 'That of its last save, in one line with those of the article.';
COMMENT ON COLUMN unpublished_changes.base_version IS 'That of the article from which they were begun.';

ALTER TABLE article_revisions ADD COLUMN is_of_unpublished boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN article_revisions.is_of_unpublished IS 'Whether it was kept beside what was public.';
ALTER TABLE article_files ADD COLUMN is_of_unpublished boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN article_files.is_of_unpublished IS 'Unpublished changes named it, and the article itself never did.';
