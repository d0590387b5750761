-- 2026-11-25T02:45:00.000Z
ALTER TABLE files ADD COLUMN was_shown boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN files.was_shown IS 'Readers have been shown it: while nothing shows it any more it is hidden.';
UPDATE files f SET was_shown = true WHERE
  EXISTS (SELECT FROM article_files x JOIN articles a ON a.id = x.article_id
    WHERE x.file_name = f.name AND a.published_at IS NOT NULL)
  OR EXISTS (SELECT FROM users WHERE avatar = '/media/' || f.name)
  OR EXISTS (SELECT FROM users WHERE banner_url = '/media/' || f.name)
  OR EXISTS (SELECT FROM site_settings WHERE '/media/' || f.name IN (logo, icon));
