-- 2026-11-25T02:40:00.000Z
-- Once for each side: whom it was decided about, and who had reported.
ALTER TABLE appeals DROP CONSTRAINT appeals_decision_id_key;
CREATE UNIQUE INDEX appeals_side ON appeals (decision_id, (report_id IS NULL));
