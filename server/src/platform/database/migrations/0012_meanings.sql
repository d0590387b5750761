-- 2026-11-22T23:00:00.000Z
-- What the columns hold, where their names do not say it: these comments land in tables.ts.
COMMENT ON TABLE sessions IS 'One row a signed-in device.';
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the refresh token, which is kept nowhere.';

COMMENT ON TABLE articles IS 'Everything that is published: articles, external links, videos, podcasts.';
COMMENT ON COLUMN articles.reading_time IS 'Minutes.';
COMMENT ON COLUMN articles.duration IS 'Seconds.';
COMMENT ON COLUMN articles.waveform IS 'A byte a peak.';
COMMENT ON COLUMN articles.published_at IS 'Set at the first publication and kept after, through drafts.';

COMMENT ON TABLE article_views IS 'The last counted view of a visitor: the next one counts 30 minutes later.';
COMMENT ON TABLE article_activity IS 'What an article gained on a day (UTC): the chart of views and the trending score.';
COMMENT ON COLUMN article_activity.published_day IS 'Days since 1970 of the first publication.';
COMMENT ON COLUMN article_activity.rank IS
  'Orders by points halved for every two days of age, at any moment: the logarithm of the points plus the day of publication times ln 2 / 2; the moment itself would add the same to every row.';

COMMENT ON COLUMN comments.author_id IS 'Null once the account is gone: the comment stays, unsigned.';
COMMENT ON COLUMN comments.parent_id IS 'The root comment of a reply; null for a root.';
COMMENT ON COLUMN comments.deleted_at IS
  'Set when a comment with replies is deleted: its place stays, its text and author go.';

COMMENT ON TABLE section_articles IS 'An article is in one section at most.';

COMMENT ON TABLE files IS 'Stored files.';
COMMENT ON COLUMN files.name IS 'A hash of the content, and its extension.';
COMMENT ON COLUMN files.width IS 'Pixels.';
COMMENT ON COLUMN files.height IS 'Pixels.';
COMMENT ON COLUMN files.duration IS 'Seconds.';
COMMENT ON COLUMN files.plays_everywhere IS 'False for videos and sounds of a kind that some browsers do not play.';
COMMENT ON TABLE file_uploads IS
  'Who sent a stored file, and how often nothing took it up since: a file is not removed while somebody''s last sending waits and is younger than a day.';
COMMENT ON COLUMN file_uploads.owner_id IS 'Null: nobody''s (demonstration).';
COMMENT ON TABLE article_files IS 'Which articles show a stored file (cover, blocks, media, outlet logo).';

COMMENT ON TABLE recording_uploads IS
  'A video or sound on its way, part by part (tus); the row outlives its bytes for a day, to tell what became of them.';
COMMENT ON COLUMN recording_uploads.kind IS 'What the client says that it sends.';
COMMENT ON COLUMN recording_uploads.writer IS 'The request that may write, until writer_until unless it says so again.';
COMMENT ON COLUMN recording_uploads.is_writer_awaited IS 'Another request waits for its turn.';
COMMENT ON COLUMN recording_uploads.file_name IS 'What it became: a stored file, or else a refusal.';

COMMENT ON TABLE renditions IS 'The work of turning a stored video into ones that play everywhere.';
COMMENT ON COLUMN renditions.worker IS 'The process at work.';
COMMENT ON COLUMN renditions.machine IS 'The machine that the worker runs on.';
COMMENT ON COLUMN renditions.lease_until IS
  'The worker says again and again that it is at it, so that work lost to a crash is taken up.';
COMMENT ON COLUMN renditions.made IS 'The videos that were made, the largest first.';

COMMENT ON COLUMN bug_reports.mailed_at IS 'When it was mailed to the support; null while it waits.';
COMMENT ON TABLE idempotency_keys IS 'First answers to writes that carry an Idempotency-Key, kept 24 hours.';
COMMENT ON TABLE imported_pages IS
  'Which pages an account imported, and from which site: only such articles may name it as their outlet.';
COMMENT ON TABLE rate_limits IS 'Counts within a window of time, shared by every node.';
COMMENT ON TABLE secrets IS
  'Keys that every node must share: the signing key of access tokens and of the visitor cookie.';

COMMENT ON SCHEMA installation IS
  'Apart from the site''s own tables: it tells of this database, and backups do not take it elsewhere.';
COMMENT ON TABLE installation.schema_versions IS
  'By which Kiosque the database was brought to a schema first: what an older one names when it refuses to start.';
COMMENT ON COLUMN installation.schema_versions.schema IS 'The moment of the newest migration, in milliseconds.';
COMMENT ON TABLE installation.leases IS
  'Who is at a work that one process at a time may do, also where it takes too long for a transaction; until "until" unless they say so again.';
