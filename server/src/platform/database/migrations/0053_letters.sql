-- 2026-11-27T15:30:00.000Z
-- Letters that a publication, or the site, sends by mail, and who receives them.
CREATE TABLE letters (
  id uuid PRIMARY KEY,
  publication_id uuid REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  about text NOT NULL,
  is_open boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT letters_one_each UNIQUE NULLS NOT DISTINCT (publication_id)
);
COMMENT ON COLUMN letters.publication_id IS 'Null: of the site.';
COMMENT ON COLUMN letters.about IS 'What comes, and how often.';

CREATE TYPE letter_way AS ENUM ('form', 'switch', 'import');
CREATE TYPE letter_end AS ENUM ('one-click', 'page', 'switch', 'editor', 'account', 'erased');

CREATE TABLE letter_readers (
  id uuid PRIMARY KEY,
  letter_id uuid NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  email text,
  erased_as uuid,
  way letter_way NOT NULL,
  wording text NOT NULL,
  source text NOT NULL DEFAULT '',
  consented_on date,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  mailed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ended_by letter_end,
  CONSTRAINT letter_readers_named CHECK (num_nonnulls(email, erased_as) = 1),
  CONSTRAINT letter_readers_erased CHECK (erased_as IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT letter_readers_ended CHECK (num_nonnulls(ended_at, ended_by) IN (0, 2))
);
COMMENT ON TABLE letter_readers IS 'A consent each: asked for, confirmed, ended. Rows that ended are its proof.';
COMMENT ON COLUMN letter_readers.user_id IS 'Whose address moves with their account.';
COMMENT ON COLUMN letter_readers.erased_as IS 'Stands for an address that was to be forgotten, so that no import brings it back.';
COMMENT ON COLUMN letter_readers.mailed_at IS 'When its last link was asked for.';
COMMENT ON COLUMN letter_readers.wording IS 'What was agreed to, word for word.';
COMMENT ON COLUMN letter_readers.source IS 'Of an import: whence the consent comes, and who said so.';
-- One at a time.
CREATE UNIQUE INDEX letter_readers_once ON letter_readers (letter_id, lower(email)) WHERE ended_at IS NULL;
-- Who receives it now, in order.
CREATE INDEX letter_readers_now ON letter_readers (letter_id, id) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX letter_readers_email ON letter_readers (lower(email));
CREATE INDEX letter_readers_erased_as ON letter_readers (erased_as) WHERE erased_as IS NOT NULL;
CREATE INDEX letter_readers_user ON letter_readers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX letter_readers_waiting ON letter_readers (mailed_at) WHERE confirmed_at IS NULL;
CREATE INDEX letter_readers_over ON letter_readers (ended_at) WHERE ended_at IS NOT NULL;
