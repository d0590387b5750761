-- 2026-11-23T08:17:00.000Z
-- Whose a case is, under the names of when it was opened; nothing of an account that is gone.
ALTER TABLE moderation_cases ADD COLUMN owner_names text NOT NULL DEFAULT '';

CREATE FUNCTION kiosque_case_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_names := coalesce(
    (SELECT concat_ws(' ', u.username, u.display_name) FROM users u WHERE u.id = NEW.owner_id), '');
  RETURN NEW;
END
$$;
CREATE TRIGGER moderation_cases_owner_names BEFORE INSERT OR UPDATE OF owner_id ON moderation_cases
  FOR EACH ROW EXECUTE FUNCTION kiosque_case_owner();
UPDATE moderation_cases SET owner_id = owner_id WHERE owner_id IS NOT NULL;

-- Its index goes with it.
ALTER TABLE moderation_cases DROP COLUMN search;
ALTER TABLE moderation_cases ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (kiosque_fold(label || ' ' || owner_names)) STORED;
CREATE INDEX moderation_cases_search ON moderation_cases USING gin (search gin_trgm_ops);
