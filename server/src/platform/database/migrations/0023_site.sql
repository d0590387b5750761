-- 2026-11-23T06:01:00.000Z
CREATE TYPE registration_mode AS ENUM ('open', 'invitation', 'closed');
CREATE TYPE publishing_mode AS ENUM ('creators', 'approved');
ALTER TABLE site_settings
  ADD COLUMN name text NOT NULL DEFAULT 'Kiosque' CHECK (name <> ''),
  ADD COLUMN tagline text NOT NULL DEFAULT '',
  -- Addresses of files of ours; null: the kiosk's own.
  ADD COLUMN logo text,
  ADD COLUMN icon text,
  -- '#1f5a45', in lower case; null: the kiosk's green.
  ADD COLUMN accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN date_locale text NOT NULL DEFAULT 'fr-FR',
  ADD COLUMN about text NOT NULL DEFAULT '',
  ADD COLUMN contact text NOT NULL DEFAULT '',
  ADD COLUMN registration registration_mode NOT NULL DEFAULT 'open',
  ADD COLUMN publishing publishing_mode NOT NULL DEFAULT 'creators',
  ADD COLUMN refuses_ai_crawlers boolean NOT NULL DEFAULT false,
  -- What the law wants to know of who publishes: `publisher` of the contract.
  ADD COLUMN publisher jsonb NOT NULL DEFAULT '{}'::jsonb;

-- Where only approved creators publish.
ALTER TABLE users ADD COLUMN publishing_approved_at timestamp(3) with time zone;

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  used_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX invitations_newest ON invitations (created_at DESC, id DESC);
CREATE INDEX invitations_created_by ON invitations (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX invitations_used_by ON invitations (used_by) WHERE used_by IS NOT NULL;
