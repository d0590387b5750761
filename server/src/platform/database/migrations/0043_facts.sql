-- 2026-11-27T02:30:00.000Z
-- Whoever withdraws, returns or edits an article says so now: register and adverts follow from that in the same transaction.
DROP TRIGGER IF EXISTS articles_note_publication ON articles;
DROP FUNCTION IF EXISTS kiosque_note_publication();

ALTER TABLE users ADD COLUMN suspended_by uuid;
COMMENT ON COLUMN users.suspended_by IS 'The decision. No key: decisions refer to accounts.';
UPDATE users u SET suspended_by = (
  SELECT d.id FROM decisions d JOIN moderation_cases k ON k.id = d.case_id
  WHERE k.owner_id = u.id AND d.measure = 'suspend' AND d.created_at = u.suspended_at LIMIT 1)
WHERE suspended_at IS NOT NULL;
