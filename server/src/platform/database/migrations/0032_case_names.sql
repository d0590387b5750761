-- 2026-11-23T07:31:00.000Z
-- Folded once a row: where a name is frequent the search compares texts and nothing else.
DROP INDEX moderation_cases_label;
ALTER TABLE moderation_cases ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (kiosque_fold(label)) STORED;
CREATE INDEX moderation_cases_search ON moderation_cases USING gin (search gin_trgm_ops);
