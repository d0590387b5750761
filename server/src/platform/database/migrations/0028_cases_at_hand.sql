-- 2026-11-23T06:33:00.000Z
CREATE INDEX users_moderators ON users (id) WHERE role IN ('moderator', 'admin');
-- Where it was to be read when it was first reported.
ALTER TABLE moderation_cases ADD COLUMN path text NOT NULL;
