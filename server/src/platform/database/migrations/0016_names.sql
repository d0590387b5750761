-- 2026-11-23T03:00:00.000Z
ALTER TABLE users
  ADD COLUMN display_name text,
  ADD COLUMN username_changed_at timestamp (3) with time zone,
  ADD COLUMN first_username text,
  ADD CONSTRAINT users_display_name_length CHECK (char_length(display_name) BETWEEN 1 AND 60);
COMMENT ON COLUMN users.display_name IS 'Under which the account is shown; its username where there is none.';
COMMENT ON COLUMN users.first_username IS
  'The username before the first change, null until then: programs know a podcast by its first address.';
-- Both names in one index: what begins a word of either follows a blank.
CREATE FUNCTION kiosque_names(username text, display_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.kiosque_fold(' ' || coalesce(display_name, '') || ' ' || username) $$;
DROP INDEX users_username_similar;
CREATE INDEX users_names_similar ON users USING gin (kiosque_names(username, display_name) gin_trgm_ops);
CREATE INDEX users_display_name ON users (kiosque_fold(display_name)) WHERE display_name IS NOT NULL;

CREATE TABLE former_usernames (
  username text PRIMARY KEY CHECK (username = lower(username)),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamp (3) with time zone NOT NULL DEFAULT now()
);
COMMENT ON TABLE former_usernames IS
  'Usernames that accounts gave up, in lower case: they lead to these accounts for ever and are given to no other.';
COMMENT ON COLUMN former_usernames.user_id IS 'Null once the account is gone: the name stays reserved.';
CREATE INDEX former_usernames_user ON former_usernames (user_id);
