-- 2026-11-23T03:30:00.000Z
-- When it was given up: to take one back takes back what came later, and leaves what came before.
ALTER TABLE held_emails ADD COLUMN created_at timestamp(3) with time zone NOT NULL DEFAULT now();
