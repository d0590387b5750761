-- 2026-11-22T23:40:00.000Z
-- Who is at a video, and how often it was tried, is told by its job (0013).
ALTER TABLE renditions DROP COLUMN attempts, DROP COLUMN worker, DROP COLUMN machine, DROP COLUMN lease_until;
