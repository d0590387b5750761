-- 2026-11-27T09:00:00.000Z
-- Several people make one publication: the account of a creator has members, each with an account of their own.
CREATE TYPE member_role AS ENUM ('owner', 'editor', 'author', 'contributor');

CREATE TABLE members (
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role member_role NOT NULL,
  since timestamp(3) with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (publication_id, user_id),
  CONSTRAINT members_others CHECK (publication_id <> user_id)
);
CREATE INDEX members_user ON members (user_id);
COMMENT ON TABLE members IS 'Who writes for a publication besides its own account, which owns it.';

-- What its members may do rests while a publication is out of use.
CREATE VIEW memberships AS
  SELECT m.publication_id, m.user_id, m.role FROM members m JOIN users p ON p.id = m.publication_id WHERE p.is_active;

CREATE TABLE member_invitations (
  id uuid PRIMARY KEY,
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea UNIQUE,
  email text,
  role member_role NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  used_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX member_invitations_publication ON member_invitations (publication_id, created_at DESC, id DESC);
CREATE INDEX member_invitations_made_by ON member_invitations (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX member_invitations_used_by ON member_invitations (used_by) WHERE used_by IS NOT NULL;
COMMENT ON COLUMN member_invitations.token_hash IS 'Null until its mail is sent.';
COMMENT ON COLUMN member_invitations.email IS 'Whose it is; null: of whoever has the link.';

ALTER TABLE articles ADD COLUMN writer_id uuid REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE articles ADD COLUMN deleted_by_member boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN articles.deleted_by_member IS 'Whether it was put into the bin by a member of its publication.';
CREATE INDEX articles_writer ON articles (writer_id) WHERE writer_id IS NOT NULL;
COMMENT ON COLUMN articles.writer_id IS 'The member whose piece it is; null: of the account itself.';

CREATE TABLE newsroom_journal (
  id uuid PRIMARY KEY,
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_name text NOT NULL,
  act text NOT NULL,
  article_id uuid,
  name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX newsroom_journal_newest ON newsroom_journal (publication_id, at DESC, id DESC);
COMMENT ON TABLE newsroom_journal IS 'Who did what in a publication; readable when accounts and articles are gone.';
COMMENT ON COLUMN newsroom_journal.name IS 'What it was done to, as it was called then.';
