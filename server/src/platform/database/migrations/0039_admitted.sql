-- 2026-11-24T02:50:00.000Z
-- What a write let in: before version 18 PostgreSQL tells nothing of the row that an upsert has changed.
ALTER TABLE rate_limits ADD COLUMN admitted integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN rate_limits.admitted IS 'How many were let in by the last write that let in as many as it could.';
