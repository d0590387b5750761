-- 2026-11-27T15:00:00.000Z
-- What somebody is told of on the site.
CREATE TYPE notification_kind AS ENUM ('piece', 'reply', 'reaction', 'decision', 'video');

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind notification_kind NOT NULL,
  article_id uuid REFERENCES articles (id) ON DELETE CASCADE,
  comment_id uuid REFERENCES comments (id) ON DELETE CASCADE,
  decision_id uuid REFERENCES decisions (id) ON DELETE CASCADE,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  read_at timestamp(3) with time zone,
  CONSTRAINT notifications_about_one CHECK (num_nonnulls(article_id, comment_id, decision_id) = 1)
);
COMMENT ON COLUMN notifications.comment_id IS 'Of a reply: the reply; of reactions: the comment that they are to.';
-- Once about one thing: what is gathered is told anew.
CREATE UNIQUE INDEX notifications_article ON notifications (article_id, kind, user_id) WHERE article_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_comment ON notifications (comment_id, kind, user_id) WHERE comment_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_decision ON notifications (decision_id, kind, user_id) WHERE decision_id IS NOT NULL;
CREATE INDEX notifications_newest ON notifications (user_id, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, at DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_old ON notifications (at);

ALTER TABLE users ADD COLUMN muted_notifications text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN users.muted_notifications IS 'Kinds of notifications that they do not want.';
