-- For the rows of a backup from before: see `goBackTo` in migrate.ts.
ALTER TABLE renditions
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0, ADD COLUMN worker uuid, ADD COLUMN machine text,
  ADD COLUMN lease_until timestamp(3) with time zone;
