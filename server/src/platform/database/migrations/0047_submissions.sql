-- 2026-11-27T12:30:00.000Z
-- Drafts that their writers handed in, until they are published or taken back.
CREATE TABLE submissions (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  handed_in_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sent_back_at timestamp(3) with time zone,
  sent_back_by uuid REFERENCES users (id) ON DELETE SET NULL,
  words text NOT NULL DEFAULT '',
  CONSTRAINT submissions_sent_back CHECK ((sent_back_at IS NULL) = (words = ''))
);
CREATE INDEX submissions_oldest ON submissions (publication_id, handed_in_at, article_id);
CREATE INDEX submissions_sent_back_by ON submissions (sent_back_by) WHERE sent_back_by IS NOT NULL;
COMMENT ON TABLE submissions IS 'By the writer of the article (articles.writer_id); it waits until it is sent back.';
COMMENT ON COLUMN submissions.publication_id IS 'The author of the article, which does not change.';
COMMENT ON COLUMN submissions.words IS 'Why it was sent back; empty while it waits.';
