-- For the rows of a backup from before: see `goBackTo` in migrate.ts.
DROP TABLE recordings;
ALTER TABLE articles
  ADD COLUMN media_url text, ADD COLUMN duration double precision, ADD COLUMN series text, ADD COLUMN season integer,
  ADD COLUMN episode integer, ADD COLUMN chapters jsonb NOT NULL DEFAULT '[]', ADD COLUMN captions_url text,
  ADD COLUMN transcript text, ADD COLUMN waveform bytea;
