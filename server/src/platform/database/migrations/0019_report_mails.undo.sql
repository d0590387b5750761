-- For the rows of a backup from before: see `goBackTo` in migrate.ts.
ALTER TABLE bug_reports ADD COLUMN mailed_at timestamp(3) with time zone;
