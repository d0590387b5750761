-- 2026-11-28T01:40:00.000Z
-- Issues of letters, and what became of each for each who receives the letter.
ALTER TYPE letter_end ADD VALUE 'refused';
ALTER TYPE letter_end ADD VALUE 'complaint';

CREATE TYPE issue_state AS ENUM ('draft', 'planned', 'sending', 'paused', 'sent', 'stopped');
CREATE TYPE sending_state AS ENUM ('waiting', 'sending', 'sent', 'refused', 'doubtful');

CREATE TABLE letter_issues (
  id uuid PRIMARY KEY,
  letter_id uuid NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  sender text NOT NULL,
  subject text NOT NULL DEFAULT '',
  preview text NOT NULL DEFAULT '',
  parts jsonb NOT NULL DEFAULT '[]',
  state issue_state NOT NULL DEFAULT 'draft',
  at timestamp(3) with time zone,
  trouble text,
  mail jsonb,
  left_out text[] NOT NULL DEFAULT '{}',
  begun_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  recipients integer,
  sent integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  doubtful integer NOT NULL DEFAULT 0,
  departed integer NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  CONSTRAINT letter_issues_planned CHECK ((state = 'planned') = (at IS NOT NULL)),
  CONSTRAINT letter_issues_begun CHECK (mail IS NULL OR begun_at IS NOT NULL),
  CONSTRAINT letter_issues_ended CHECK ((ended_at IS NOT NULL) = (state IN ('sent', 'stopped')))
);
COMMENT ON COLUMN letter_issues.trouble IS 'Why it was not sent when it was planned, or does not go on.';
COMMENT ON COLUMN letter_issues.mail IS 'What everybody is sent, drawn once; links of each in the place of marks.';
COMMENT ON COLUMN letter_issues.recipients IS 'To how many it goes, as of its beginning.';
COMMENT ON COLUMN letter_issues.departed IS 'Unsubscribed after it.';
CREATE INDEX letter_issues_letter ON letter_issues (letter_id, id);
CREATE INDEX letter_issues_open ON letter_issues (id) WHERE state IN ('planned', 'sending');

CREATE TABLE letter_sendings (
  issue_id uuid NOT NULL REFERENCES letter_issues (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL REFERENCES letter_readers (id) ON DELETE CASCADE,
  state sending_state NOT NULL,
  tries smallint NOT NULL DEFAULT 1,
  reason text NOT NULL DEFAULT '',
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (reader_id, issue_id)
);
COMMENT ON TABLE letter_sendings IS 'Written before the mail server is spoken to: who has a row is never sent the issue by itself again.';
CREATE INDEX letter_sendings_states ON letter_sendings (issue_id, state, reader_id);
CREATE INDEX letter_sendings_under_way ON letter_sendings (issue_id) WHERE state = 'sending';
