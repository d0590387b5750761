-- 2026-11-23T08:07:00.000Z
-- Those whose reporters are not forgotten yet.
CREATE INDEX reports_of_somebody ON reports (created_at) WHERE reporter_id IS NOT NULL OR email IS NOT NULL OR name <> '';
