-- 2026-11-22T23:30:00.000Z
-- The recording of an article in a table of its own: most articles have none, and lists need not carry its columns.
CREATE TABLE recordings (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  media_url text,
  duration double precision,
  series text,
  season integer,
  episode integer,
  chapters jsonb NOT NULL DEFAULT '[]',
  captions_url text,
  transcript text,
  waveform bytea
);
COMMENT ON TABLE recordings IS 'The video or sound of an article; none where nothing was ever said of one.';
COMMENT ON COLUMN recordings.duration IS 'Seconds.';
COMMENT ON COLUMN recordings.waveform IS 'A byte a peak.';

INSERT INTO recordings
SELECT id, media_url, duration, series, season, episode, chapters, captions_url, transcript, waveform
FROM articles
WHERE coalesce(media_url, series, captions_url, transcript) IS NOT NULL OR duration IS NOT NULL OR season IS NOT NULL
  OR episode IS NOT NULL OR chapters <> '[]' OR waveform IS NOT NULL;

-- An author has few series, and a series few episodes: those of a name are found first, then put in order.
CREATE INDEX recordings_series ON recordings (lower(series)) WHERE series IS NOT NULL;

ALTER TABLE articles
  DROP COLUMN media_url, DROP COLUMN duration, DROP COLUMN series, DROP COLUMN season, DROP COLUMN episode,
  DROP COLUMN chapters, DROP COLUMN captions_url, DROP COLUMN transcript, DROP COLUMN waveform;
