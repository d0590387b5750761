-- 2026-11-23T03:01:00.000Z
CREATE TYPE mail_state AS ENUM ('waiting', 'sending', 'sent', 'doubtful', 'refused', 'failed');
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- Of whom it tells; its mails go with an account, but for the last one.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- To whom it goes; null where that is found when it is sent.
  recipient text,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  state mail_state NOT NULL DEFAULT 'waiting',
  attempts smallint NOT NULL DEFAULT 0,
  -- What the mail server said last.
  reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
CREATE INDEX mails_of_user ON mails (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mails_open ON mails (state, created_at DESC, id DESC) WHERE state <> 'sent';
