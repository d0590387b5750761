-- 2026-11-23T06:52:00.000Z
CREATE INDEX appeals_decided ON appeals (decided_at DESC, id DESC) WHERE outcome IS NOT NULL;
