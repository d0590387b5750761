-- 2026-11-26T21:30:00.000Z
ALTER TABLE site_settings ADD COLUMN first_steps_closed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN site_settings.first_steps_closed IS 'What a new site still needs is listed at the desk no more.';
-- Who runs a site already is not shown about.
INSERT INTO site_settings (first_steps_closed) SELECT true FROM users LIMIT 1
ON CONFLICT (is_only) DO UPDATE SET first_steps_closed = true;
