-- 2026-11-23T06:03:00.000Z
CREATE TYPE target_kind AS ENUM ('article', 'comment', 'profile');
CREATE TYPE report_reason AS ENUM ('unlawful', 'spam', 'harassment', 'rights', 'other');
CREATE TYPE measure AS ENUM ('none', 'warn', 'hide', 'unpublish', 'suspend');
CREATE TYPE appeal_outcome AS ENUM ('upheld', 'overturned');

CREATE TABLE moderation_cases (
  id uuid PRIMARY KEY,
  target_kind target_kind NOT NULL,
  -- No key: what was decided is told also when its target is gone.
  target_id uuid NOT NULL,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- What it is called in lists: a title, the beginning of a comment, a name.
  label text NOT NULL,
  -- What was there to be read when it was first reported: `snapshot` of the contract.
  snapshot jsonb NOT NULL,
  reports_count integer NOT NULL DEFAULT 0 CHECK (reports_count >= 0),
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_reported_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamp(3) with time zone
);
COMMENT ON TABLE moderation_cases IS 'All reports of one target until it is decided about.';
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases (target_kind, target_id) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_open ON moderation_cases (opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_most ON moderation_cases (reports_count DESC, id DESC) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_decided ON moderation_cases (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX moderation_cases_target ON moderation_cases (target_id);
CREATE INDEX moderation_cases_owner ON moderation_cases (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX moderation_cases_assignee ON moderation_cases (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX moderation_cases_label ON moderation_cases USING gin (kiosque_fold(label) gin_trgm_ops);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES moderation_cases (id) ON DELETE CASCADE,
  reporter_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Where the answer goes; null: to the account's address.
  email text,
  name text NOT NULL DEFAULT '',
  reason report_reason NOT NULL,
  explanation text NOT NULL,
  passage text NOT NULL DEFAULT '',
  good_faith boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reports_good_faith CHECK (good_faith OR reason NOT IN ('unlawful', 'rights'))
);
CREATE INDEX reports_of_case ON reports (case_id, created_at, id);
CREATE UNIQUE INDEX reports_once_an_account ON reports (case_id, reporter_id) WHERE reporter_id IS NOT NULL;
CREATE UNIQUE INDEX reports_once_an_address ON reports (case_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX reports_of_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_newest ON reports (created_at);

CREATE TABLE case_notes (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES moderation_cases (id) ON DELETE CASCADE,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX case_notes_of_case ON case_notes (case_id, created_at, id);
CREATE INDEX case_notes_author ON case_notes (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE decisions (
  id uuid PRIMARY KEY,
  -- Once: of two who decide at one moment the second is told.
  case_id uuid NOT NULL UNIQUE REFERENCES moderation_cases (id) ON DELETE CASCADE,
  moderator_id uuid REFERENCES users (id) ON DELETE SET NULL,
  moderator_name text NOT NULL,
  measure measure NOT NULL,
  -- The law or the clause of the terms that it rests on, and what was found.
  rule text NOT NULL,
  facts text NOT NULL,
  -- Of a suspension; null: without an end.
  suspended_until timestamp(3) with time zone,
  -- Whether its target was public before.
  was_public boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX decisions_newest ON decisions (created_at);
CREATE INDEX decisions_moderator ON decisions (moderator_id) WHERE moderator_id IS NOT NULL;

CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  -- Once.
  decision_id uuid NOT NULL UNIQUE REFERENCES decisions (id) ON DELETE CASCADE,
  -- Whose report was answered so; null: whom it was decided about.
  report_id uuid REFERENCES reports (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Who decided first: somebody else decides now.
  first_moderator_id uuid,
  assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  outcome appeal_outcome,
  reasons text NOT NULL DEFAULT '',
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp(3) with time zone,
  CONSTRAINT appeals_another_moderator CHECK (decided_by <> first_moderator_id),
  CONSTRAINT appeals_decided CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE INDEX appeals_open ON appeals (created_at, id) WHERE outcome IS NULL;
CREATE INDEX appeals_report ON appeals (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX appeals_assignee ON appeals (assignee_id) WHERE assignee_id IS NOT NULL;

ALTER TABLE users
  ADD COLUMN suspended_at timestamp(3) with time zone,
  -- Null: without an end.
  ADD COLUMN suspended_until timestamp(3) with time zone,
  ADD COLUMN suspension_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT users_suspended CHECK (suspended_at IS NULL OR NOT is_active);
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;

ALTER TABLE articles
  -- The decision that made a draft of it.
  ADD COLUMN withdrawn_by uuid REFERENCES decisions (id) ON DELETE SET NULL,
  -- Hidden by moderators: nobody publishes it before they let go.
  ADD COLUMN is_held boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT articles_held CHECK (NOT is_held OR status = 'draft');
CREATE INDEX articles_withdrawn_by ON articles (withdrawn_by) WHERE withdrawn_by IS NOT NULL;

-- A hidden comment keeps its place, author and text as one that was deleted keeps its place: `deleted_at` says since when.
ALTER TABLE comments
  ADD COLUMN hidden_by uuid REFERENCES decisions (id),
  ADD CONSTRAINT comments_hidden CHECK (hidden_by IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX comments_hidden_by ON comments (hidden_by) WHERE hidden_by IS NOT NULL;
