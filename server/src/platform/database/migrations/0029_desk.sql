-- 2026-11-23T06:36:00.000Z
-- Folded once a row: a search that walks the newest rows compares texts and nothing else. Words begin after a blank.
DROP INDEX journal_search;
ALTER TABLE journal ADD COLUMN search text NOT NULL
  GENERATED ALWAYS AS (kiosque_fold(' ' || actor_name || ' ' || target_name || ' ' || reason)) STORED;
CREATE INDEX journal_search ON journal USING gin (search gin_trgm_ops);

ALTER TABLE bug_reports ADD COLUMN closed_at timestamp(3) with time zone;
CREATE INDEX bug_reports_open ON bug_reports (created_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX bug_reports_closed ON bug_reports (created_at DESC, id DESC) WHERE closed_at IS NOT NULL;
