-- 2026-11-23T03:20:00.000Z
-- What is still to be mailed to the support is a mail like any other (0017).
INSERT INTO mails (id, kind, facts, created_at, changed_at)
  SELECT id, 'bug-report', jsonb_build_object('reportId', id), created_at, created_at FROM bug_reports WHERE mailed_at IS NULL;
ALTER TABLE bug_reports DROP COLUMN mailed_at;
DELETE FROM jobs.job WHERE name = 'mail-report';
DELETE FROM jobs.queue WHERE name = 'mail-report';
