-- 2026-11-23T04:50:00.000Z
ALTER TABLE account_links
  -- All sessions end by such a link: which one it told of is not asked any more.
  DROP COLUMN session_id,
  -- What it takes away: a passkey's id, or 'totp'.
  ADD COLUMN factor text;

-- Sessions of before 0018 were given the moment of that migration, in which nobody had proved anything.
UPDATE sessions SET confirmed_at = 'epoch';
