-- 2026-11-23T06:04:00.000Z
CREATE TYPE comments_mode AS ENUM ('open', 'held', 'closed');
ALTER TABLE articles ADD COLUMN comments_mode comments_mode NOT NULL DEFAULT 'open';
-- Folded as searches fold: a comment under a creator's articles with one of them waits for the creator.
ALTER TABLE users ADD COLUMN held_words text[] NOT NULL DEFAULT '{}';

-- Comments that wait for the creator of their article, apart: what is read by everybody need not leave them out.
CREATE TABLE held_comments (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  answered_id uuid REFERENCES comments (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  content text NOT NULL CHECK (content <> ''),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX held_comments_of_article ON held_comments (article_id, created_at, id);
CREATE INDEX held_comments_author ON held_comments (author_id, created_at, id);
CREATE INDEX held_comments_answered ON held_comments (answered_id) WHERE answered_id IS NOT NULL;

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_not_oneself CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);
