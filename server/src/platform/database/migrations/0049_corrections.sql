-- 2026-11-27T14:59:00.000Z
-- What a change of a public article is to its readers, and where its note stands.
CREATE TYPE article_change AS ENUM ('typo', 'update', 'correction');
CREATE TYPE note_place AS ENUM ('head', 'foot');

ALTER TABLE article_revisions
  ADD COLUMN change article_change,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN note_place note_place NOT NULL DEFAULT 'foot';
COMMENT ON COLUMN article_revisions.change IS 'Null: it changed nothing that was public, or was kept before readers could see what changed.';
CREATE INDEX article_revisions_changed ON article_revisions (article_id, version) WHERE change IS NOT NULL;

ALTER TABLE register_entries ADD COLUMN note_place note_place NOT NULL DEFAULT 'foot';
COMMENT ON COLUMN register_entries.note_place IS 'Of a correction: where it stands at its article.';
