-- 2026-11-23T06:02:00.000Z
-- While a backup is put back its rows say themselves what happened: no trigger tells of it anew, or refuses it.
CREATE FUNCTION kiosque_is_restoring() RETURNS boolean
  LANGUAGE sql STABLE AS $$ SELECT coalesce(current_setting('kiosque.restoring', true), '') = 'on' $$;

CREATE FUNCTION kiosque_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.kiosque_is_restoring() THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE journal (
  id uuid PRIMARY KEY,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Who and on whom, as they were called then: no keys, for entries outlive accounts.
  actor_id uuid,
  actor_name text NOT NULL,
  act text NOT NULL,
  target_kind text,
  target_id uuid,
  target_name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  facts jsonb NOT NULL DEFAULT '{}'::jsonb
);
COMMENT ON TABLE journal IS 'What administrators and moderators did. Nothing in it is ever changed or removed.';
COMMENT ON COLUMN journal.actor_id IS 'Null on the command line.';
CREATE INDEX journal_newest ON journal (at DESC, id DESC);
CREATE INDEX journal_act ON journal (act, at DESC, id DESC);
CREATE INDEX journal_target ON journal (target_id, at DESC, id DESC) WHERE target_id IS NOT NULL;
CREATE INDEX journal_search ON journal
  USING gin (kiosque_fold(actor_name || ' ' || target_name || ' ' || reason) gin_trgm_ops);
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION kiosque_append_only();
