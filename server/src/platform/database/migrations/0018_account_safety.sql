-- 2026-11-23T03:02:00.000Z
ALTER TABLE users
  ADD COLUMN email_verified_at timestamp(3) with time zone,
  -- A mail server refused this address for good, in these words.
  ADD COLUMN email_refused_at timestamp(3) with time zone,
  ADD COLUMN email_refusal text,
  ADD COLUMN pending_email text,
  -- Closed by its owner: when it will be deleted.
  ADD COLUMN closing_at timestamp(3) with time zone;
CREATE INDEX users_closing ON users (closing_at) WHERE closing_at IS NOT NULL;

-- Published when its author's account was closed, and again when it opens.
ALTER TABLE articles ADD COLUMN unpublished_by_closing boolean NOT NULL DEFAULT false;

ALTER TABLE sessions
  -- When the person last proved who they are.
  ADD COLUMN confirmed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- With a second factor, or a passkey.
  ADD COLUMN is_strong boolean NOT NULL DEFAULT false;

CREATE TYPE link_purpose AS ENUM ('verify-email', 'undo-email', 'recover-password', 'not-me');
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  purpose link_purpose NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address that it was sent to, or gives back.
  email text NOT NULL,
  session_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone
);
CREATE INDEX account_links_of_user ON account_links (user_id, purpose);
CREATE INDEX account_links_over ON account_links (expires_at);

-- Addresses that an account gave up and may still take back: nobody else's meanwhile. In lower case.
CREATE TABLE held_emails (
  email text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  until timestamp(3) with time zone NOT NULL
);
CREATE INDEX held_emails_of_user ON held_emails (user_id);

CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);

CREATE TABLE passkeys (
  credential_id bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name <> ''),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- Each answers one ceremony.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'confirm')),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX passkey_challenges_over ON passkey_challenges (expires_at);

CREATE TABLE totps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- Null until its first code was right.
  activated_at timestamp(3) with time zone,
  -- The last step that was used: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  PRIMARY KEY (user_id, code_hash)
);

-- One row at most: without one the defaults hold.
CREATE TABLE site_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  require_verified_email boolean NOT NULL DEFAULT false,
  require_admin_second_factor boolean NOT NULL DEFAULT false
);
